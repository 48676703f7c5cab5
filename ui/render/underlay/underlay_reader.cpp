// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/underlay_reader.h"

#include "render/underlay/underlay_picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QImageReader>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <mutex>
#include <utility>
#include <vector>

namespace {

struct UnderlayText
{
    Q_DECLARE_TR_FUNCTIONS(Underlay)
};

/// The decoders tell nothing, but they read from first to last byte: so the file tells how far they are, and ends early
/// when it is enough.
class WatchedFile : public QFile
{
public:
    WatchedFile(const QString& path, UnderlayPicture::Watch watch) : QFile(path), m_watch(std::move(watch)) {}
    bool isStopped() const { return m_isStopped; }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        if (m_isStopped)
            return -1;
        const qint64 all = std::max<qint64>(size(), 1);
        if (m_watch && !m_watch(std::min(1.0, static_cast<double>(pos()) / static_cast<double>(all)))) {
            m_isStopped = true;
            return -1;
        }
        return QFile::readData(data, most);
    }

private:
    UnderlayPicture::Watch m_watch;
    bool m_isStopped = false;
};

bool isSvg(const QString& path)
{
    return QFileInfo(path).suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0;
}

QString shown(const QString& path)
{
    return QDir::toNativeSeparators(path);
}

QString tooLarge(const QString& path, QSize size)
{
    const double pixels = double(size.width()) * size.height();
    const int percent = static_cast<int>(std::floor(std::sqrt(UnderlayPicture::mostPixels / pixels) * 100.0));
    return UnderlayText::tr(
               "%1 has %2 × %3 pixels, which is %4 million; at most %5 million can be shown. Scale it down to "
               "%6 % in a picture editor, or scan it with fewer dots per inch.")
        .arg(shown(path))
        .arg(size.width())
        .arg(size.height())
        .arg(std::ceil(pixels / 1e6))
        .arg(UnderlayPicture::mostPixels / 1e6)
        .arg(percent);
}

QString unreadable(const QString& path, const QString& why)
{
    return UnderlayText::tr("%1 cannot be read: %2. Open it in a picture editor and save it as PNG or JPEG, or choose "
                            "another picture.")
        .arg(shown(path), why);
}

Expected<UnderlayPicturePtr, QString> readSvg(WatchedFile& file, const UnderlayPicture::Watch& watch, double sharpness)
{
    const QByteArray bytes = file.read(mostSvgBytes + 1);
    if (file.isStopped())
        return QString();
    if (const auto why = whyNotDrawn(bytes))
        return unreadable(file.fileName(), *why);
    bool wasStopped = false;
    UnderlayPicturePtr picture = UnderlayPicture::fromSvg(bytes, sharpness, [&](double share) {
        wasStopped = watch && !watch(share);
        return !wasStopped;
    });
    if (picture)
        return picture;
    return wasStopped ? QString() : unreadable(file.fileName(), UnderlayText::tr("it is no SVG drawing with a size"));
}

struct SvgText
{
    Q_DECLARE_TR_FUNCTIONS(Underlay)
};

/// The elements of a drawing, as far as it matters how often each is drawn.
class DrawnElements
{
public:
    void begin(const QString& id, const QString& repeated)
    {
        const auto index = static_cast<int>(m_elements.size());
        if (!m_open.empty())
            m_elements[static_cast<std::size_t>(m_open.back())].children.push_back(index);
        m_elements.push_back({repeated, {}, 1, 1, State::New});
        if (!id.isEmpty())
            m_byId[id].push_back(index);
        m_open.push_back(index);
    }
    void end() { m_open.pop_back(); }
    std::size_t depth() const { return m_open.size(); }
    std::size_t size() const { return m_elements.size(); }

    /// How many elements are drawn, at most mostSvgElements + 1; nothing: one repeats itself, or what repeats what
    /// repeats is too deep.
    std::optional<qint64> drawn() { return m_elements.empty() ? 0 : drawn(0, 0); }

private:
    enum class State : unsigned char { New, Open, Done };
    struct Element
    {
        QString repeated; ///< id of what it repeats; empty: nothing
        std::vector<int> children;
        qint64 drawn;
        int height; ///< levels within each other, what is repeated included
        State state;
    };

    std::optional<qint64> drawn(int index, int depth)
    {
        // What repeats what repeats goes deeper than the file does.
        if (depth > 2 * deepestSvg)
            return std::nullopt;
        Element& element = m_elements[static_cast<std::size_t>(index)];
        if (element.state == State::Done)
            return element.drawn;
        if (element.state == State::Open)
            return std::nullopt;
        element.state = State::Open;
        const auto repeated = m_byId.constFind(element.repeated);
        const std::vector<int> none;
        const std::vector<int>* const lists[] = {&element.children, repeated == m_byId.cend() ? &none : &*repeated};
        for (const std::vector<int>* parts : lists) {
            for (const int part : *parts) {
                // Too much already. Many that repeat many would be looked through for hours.
                if (element.drawn > mostSvgElements)
                    return element.drawn;
                const auto count = drawn(part, depth + 1);
                if (!count)
                    return std::nullopt;
                element.drawn = std::min(element.drawn + *count, mostSvgElements + 1);
                element.height = std::max(element.height, m_elements[static_cast<std::size_t>(part)].height + 1);
            }
        }
        if (element.height > 2 * deepestSvg)
            return std::nullopt;
        element.state = State::Done;
        return element.drawn;
    }

    std::vector<Element> m_elements;
    std::vector<int> m_open; ///< from the outermost inwards
    QHash<QString, std::vector<int>> m_byId; ///< where an id is there twice, either may be meant
};

QString hasScript()
{
    return SvgText::tr("it holds a script; save it as plain SVG");
}

QString namesOthers()
{
    return SvgText::tr("it names other files; save it with its pictures and styles embedded");
}

/// The bytes of a picture that is in the drawing as data; nothing: it is another thing, or may be taken for one. The
/// renderer reads what follows the last "base64,", and passes over what is no base64.
std::optional<QByteArray> bytesOf(QStringView data)
{
    const auto isBase64 = [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || c == u'+' || c == u'/' || c == u'=' || c.isSpace();
    };
    const qsizetype comma = data.indexOf(u',');
    if (!data.startsWith(QLatin1String("data:")) || !data.left(comma).endsWith(QLatin1String(";base64")))
        return std::nullopt;
    const QStringView text = data.mid(comma + 1);
    if (!std::all_of(text.begin(), text.end(), isBase64))
        return std::nullopt;
    return QByteArray::fromBase64(text.toLatin1());
}

/// Rules of style with their escapes resolved: a letter may be written as its number.
QString withoutEscapes(QStringView style)
{
    const auto isHex = [](QChar c) { return c.unicode() < 128 && std::isxdigit(c.unicode()) != 0; };
    QString plain;
    plain.reserve(style.size());
    for (qsizetype i = 0; i < style.size(); ++i) {
        if (style.at(i) != u'\\') {
            plain += style.at(i);
            continue;
        }
        uint code = 0;
        int digits = 0;
        for (; digits < 6 && i + 1 < style.size() && isHex(style.at(i + 1)); ++digits)
            code = code * 16 + QString(style.at(++i)).toUInt(nullptr, 16);
        if (digits > 0)
            plain += code < 128 ? QChar(code) : QChar(u'?');
        if (digits > 0 && i + 1 < style.size() && style.at(i + 1).isSpace())
            ++i;
    }
    return plain;
}

/// Whether rules of style, or what else may name a paint, name anything but parts of the drawing itself.
bool namesOthersInStyle(QStringView style)
{
    const QString plain = withoutEscapes(style);
    // Every quantifier keeps what it took: nobody may make the search slow.
    static const QRegularExpression other(
        QStringLiteral("@import|url\\(\\s*+[\"']?+\\s*+(?!#|data:(?!image/svg))[^\\s\"')]"),
        QRegularExpression::CaseInsensitiveOption);
    return plain.contains(other);
}

/// Whether the bytes are of a format that may be in a drawing. Nothing but the format is asked first: for any more of a
/// drawing its reader would draw it, with all that it names.
bool isPicture(QImageReader& reader)
{
    static const QByteArrayList formats{"png", "jpeg", "jpg", "webp", "gif"};
    return formats.contains(reader.format());
}

/// Looks at the pictures in a drawing, and says what is wrong with one of them.
class InnerPictures
{
public:
    std::optional<QString> add(QStringView data)
    {
        auto bytes = bytesOf(data);
        if (!bytes)
            return namesOthers();
        QBuffer buffer(&*bytes);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        const QSize size = isPicture(reader) ? reader.size() : QSize();
        if (!size.isValid())
            return namesOthers();
        m_pixels += double(size.width()) * size.height();
        if (m_pixels > UnderlayPicture::mostPixels)
            return SvgText::tr("its pictures have more than %1 million pixels").arg(UnderlayPicture::mostPixels / 1e6);
        // What cannot be read as data the renderer takes for the name of a file.
        if (reader.read().isNull())
            return SvgText::tr("a picture in it is damaged");
        return std::nullopt;
    }

private:
    double m_pixels = 0.0;
};

} // namespace

void allowLargePictures()
{
    // Scanned sheets are often larger than Qt's 256 MB; 200 megapixels of 16 bits a channel take 1.6 GB.
    static std::once_flag once;
    std::call_once(once, [] {
        constexpr int megabytes = 2048;
        if (QImageReader::allocationLimit() < megabytes)
            QImageReader::setAllocationLimit(megabytes);
    });
}

bool hasKnownFormat(const QImageReader& reader)
{
    static const QByteArrayList known{"png", "jpeg", "jpg", "webp"};
    return known.contains(reader.format());
}

Expected<UnderlayPicturePtr, QString> readUnderlay(const QString& path, const UnderlayPicture::Watch& watch,
                                                   double sharpness)
{
    allowLargePictures();
    // Reading is most of the work; the smaller pictures are the rest.
    constexpr double reading = 0.85;
    const auto part = [&watch](double from, double to) {
        return [&watch, from, to](double share) { return !watch || watch(from + (to - from) * share); };
    };
    if (!QFileInfo::exists(path))
        return UnderlayText::tr("%1 is not there. Put the picture back beside the map, or choose another one.")
            .arg(shown(path));
    if (!QFileInfo(path).isFile())
        return UnderlayText::tr("%1 is no file but a folder or a device. Choose another picture.").arg(shown(path));
    if (QFileInfo(path).size() > mostPictureBytes)
        return UnderlayText::tr("%1 has more than %2 MB. Scale it down in a picture editor.")
            .arg(shown(path))
            .arg(mostPictureBytes / (1024 * 1024));
    WatchedFile file(path, isSvg(path) ? UnderlayPicture::Watch() : part(0.0, reading));
    if (!file.open(QIODevice::ReadOnly))
        return UnderlayText::tr("%1 cannot be read: %2. Give yourself the right to read it.")
            .arg(shown(path), file.errorString());
    if (isSvg(path))
        return readSvg(file, watch, sharpness);
    QImageReader reader(&file);
    reader.setAutoTransform(true);
    const bool isKnown = hasKnownFormat(reader);
    if (file.isStopped())
        return QString();
    if (!isKnown)
        return unreadable(path, UnderlayText::tr("it is no PNG, JPEG or WebP picture"));
    const QSize size = reader.size();
    if (size.isValid() && double(size.width()) * size.height() > UnderlayPicture::mostPixels)
        return tooLarge(path, size);
    QImage image;
    const bool isRead = reader.read(&image);
    if (file.isStopped())
        return QString();
    if (!isRead || image.isNull())
        return unreadable(path, reader.errorString());
    if (double(image.width()) * image.height() > UnderlayPicture::mostPixels)
        return tooLarge(path, image.size());
    UnderlayPicturePtr picture = UnderlayPicture::fromImage(std::exchange(image, QImage()), part(reading, 1.0));
    return picture ? Expected<UnderlayPicturePtr, QString>(std::move(picture)) : QString();
}

QSizeF underlaySize(const QString& path)
{
    allowLargePictures();
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    if (isSvg(path)) {
        const QByteArray bytes = file.read(mostSvgBytes + 1);
        return whyNotDrawn(bytes) ? QSizeF() : QSizeF(QSvgRenderer(bytes).defaultSize());
    }
    QImageReader reader(&file);
    if (!hasKnownFormat(reader))
        return {};
    const QSize size = reader.size();
    return reader.transformation() & QImageIOHandler::TransformationRotate90 ? size.transposed() : size;
}

std::optional<QString> whyNotDrawn(const QByteArray& svg, qint64 mostElements)
{
    if (svg.size() > mostSvgBytes)
        return SvgText::tr("it has more than %1 MB").arg(mostSvgBytes / (1024 * 1024));
    if (svg.startsWith("\x1f\x8b"))
        return SvgText::tr("it is compressed; save it as plain SVG");
    QXmlStreamReader xml(svg);
    DrawnElements elements;
    InnerPictures pictures;
    bool isStyle = false;
    QString style;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::ProcessingInstruction:
            if (xml.processingInstructionTarget() == QLatin1String("xml-stylesheet"))
                return namesOthers();
            break;
        case QXmlStreamReader::DTD:
            if (xml.text().contains(QLatin1String("<!ENTITY")))
                return SvgText::tr("it declares entities; save it as plain SVG");
            break;
        case QXmlStreamReader::Characters:
            if (isStyle)
                style += xml.text();
            break;
        case QXmlStreamReader::StartElement: {
            QString repeated;
            const bool isLink = xml.name() == QLatin1String("a"); // for clicks, and nobody can click it
            isStyle = xml.name() == QLatin1String("style");
            if (xml.name() == QLatin1String("script"))
                return hasScript();
            for (const QXmlStreamAttribute& attribute : xml.attributes()) {
                const QStringView target = attribute.value();
                if (attribute.qualifiedName() == QLatin1String("xml:base")
                    || ((target.contains(u'(') || target.contains(u'\\')) && namesOthersInStyle(target)))
                    return namesOthers();
                if (attribute.qualifiedName().startsWith(QLatin1String("on"), Qt::CaseInsensitive))
                    return hasScript();
                if (attribute.name() != QLatin1String("href") || isLink)
                    continue;
                if (target.isEmpty())
                    continue;
                // Of a picture even "#part" would be the name of a file.
                if (target.startsWith(u'#') && xml.name() != QLatin1String("image")) {
                    if (xml.name() == QLatin1String("use"))
                        repeated = target.mid(1).toString();
                } else if (const auto wrong = pictures.add(target)) {
                    return wrong;
                }
            }
            elements.begin(xml.attributes().value(QLatin1String("id")).toString(), repeated);
            if (elements.depth() > deepestSvg)
                return SvgText::tr("its elements are nested more than %1 deep").arg(deepestSvg);
            if (static_cast<qint64>(elements.size()) > mostElements)
                return SvgText::tr("it draws more than %1 elements").arg(mostElements);
            break;
        }
        case QXmlStreamReader::EndElement:
            if (std::exchange(isStyle, false) && namesOthersInStyle(std::exchange(style, {})))
                return namesOthers();
            elements.end();
            break;
        default:
            break;
        }
    }
    if (xml.hasError())
        return SvgText::tr("it is no SVG drawing: %1").arg(xml.errorString());
    const auto drawn = elements.drawn();
    if (!drawn)
        return SvgText::tr("it repeats a part within itself, or too deep");
    if (*drawn > mostElements)
        return SvgText::tr("it draws more than %1 elements").arg(mostElements);
    return std::nullopt;
}
