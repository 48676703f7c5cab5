// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/element.h"

#include <QRegularExpression>
#include <QStringDecoder>
#include <QXmlStreamReader>

namespace {

constexpr int deepest = 1000;
/// Bytes of all elements with what is in them.
constexpr qint64 mostMemory = 96LL * 1024 * 1024;

const QString* found(const Element& element, QStringView key)
{
    for (const auto& [name, value] : element.attributes) {
        if (name == key)
            return &value;
    }
    return nullptr;
}

/// UTF-16 as text; other encodings are left to the reader.
std::optional<QString> utf16Text(const QByteArray& bytes)
{
    if (!bytes.startsWith("\xfe\xff") && !bytes.startsWith("\xff\xfe"))
        return std::nullopt;
    QStringDecoder decoder(QStringDecoder::Utf16);
    return decoder.decode(bytes);
}

/// Whether there is more in it than the memory holds, found without reading it. Nor may an element have many attributes:
/// the reader compares each of them with each other.
bool isOverfull(QByteArrayView xml)
{
    constexpr int most = 1000;
    constexpr int mostElements = 700'000;
    constexpr int mostAttributes = 1'000'000;
    int elements = 0;
    int attributes = 0;
    const auto behind = [xml](qsizetype from, QByteArrayView end) {
        const qsizetype at = xml.indexOf(end, from);
        return at < 0 ? xml.size() : at + end.size();
    };
    qsizetype at = 0;
    while ((at = xml.indexOf('<', at)) >= 0) {
        const QByteArrayView rest = xml.sliced(at);
        if (rest.startsWith("<!--")) {
            at = behind(at, "-->");
        } else if (rest.startsWith("<![CDATA[")) {
            at = behind(at, "]]>");
        } else if (rest.startsWith("<?")) {
            at = behind(at, "?>");
        } else {
            if (!rest.startsWith("</") && ++elements > mostElements)
                return true;
            const int before = attributes;
            for (++at; at < xml.size() && xml[at] != '>'; ++at) {
                if (xml[at] == '"' || xml[at] == '\'') {
                    at = xml.indexOf(xml[at], at + 1);
                    if (at < 0)
                        return false;
                } else if (xml[at] == '=' && (++attributes > mostAttributes || attributes - before > most)) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace

QString Element::attribute(QStringView key) const
{
    const QString* value = found(*this, key);
    return value != nullptr ? *value : QString();
}

QString Element::attribute(QStringView key, const QString& usual) const
{
    const QString value = attribute(key);
    return value.isEmpty() ? usual : value;
}

int Element::integer(QStringView key, int usual) const
{
    bool isNumber = false;
    const double value = attribute(key).trimmed().toDouble(&isNumber);
    return isNumber && std::abs(value) < 2e9 ? static_cast<int>(value) : usual;
}

double Element::number(QStringView key, double usual) const
{
    bool isNumber = false;
    const double value = attribute(key).trimmed().toDouble(&isNumber);
    return isNumber && std::abs(value) < 1e12 ? value : usual;
}

bool Element::flag(QStringView key, bool usual) const
{
    const QString value = attribute(key).trimmed().toLower();
    return value.isEmpty() ? usual : value == u"true" || value == u"1" || value == u"yes";
}

const Element* Element::child(QStringView wanted) const
{
    for (const Element& each : children) {
        if (each.name == wanted)
            return &each;
    }
    return nullptr;
}

std::vector<const Element*> Element::all(QStringView wanted) const
{
    std::vector<const Element*> list;
    for (const Element& each : children) {
        if (each.name == wanted)
            list.push_back(&each);
    }
    return list;
}

Expected<Element, ImportError> parseXml(const QByteArray& bytes)
{
    const ImportError overfull{ImportWords::tr("the file has more elements or attributes than can be read"), {}};
    QXmlStreamReader xml;
    xml.setNamespaceProcessing(false);
    // Version 1.1 is refused by the reader, and says nothing here that 1.0 does not.
    static const QRegularExpression head(QStringLiteral("^\\x{feff}?\\s*<\\?xml[^>]*\\?>"));
    if (auto text = utf16Text(bytes)) {
        if (isOverfull(text->toUtf8()))
            return overfull;
        xml.addData(text->remove(head));
    } else if (isOverfull(bytes)) {
        return overfull;
    } else if (bytes.left(64).contains("version=\"1.1\"") || bytes.left(64).contains("version='1.1'")) {
        xml.addData(QString::fromUtf8(bytes).remove(head));
    } else {
        xml.addData(bytes);
    }
    Element root;
    std::vector<Element*> open;
    qint64 memory = 0;
    constexpr qint64 ofText = 24; // and two bytes a letter
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::DTD:
            if (!xml.entityDeclarations().isEmpty() || xml.text().contains(u'['))
                return ImportError{
                    ImportWords::tr("the file declares entities, which can fill the memory or read other "
                                    "files"),
                    ImportWords::tr("remove the DOCTYPE from it")};
            break;
        case QXmlStreamReader::EntityReference:
            return ImportError{
                ImportWords::tr("the file has the unknown entity &%1;").arg(xml.name().toString().left(40)), {}};
        case QXmlStreamReader::StartElement: {
            if (static_cast<int>(open.size()) >= deepest)
                return ImportError{ImportWords::tr("elements of the file are nested more than %L1 deep").arg(deepest),
                                   {}};
            memory += static_cast<qint64>(sizeof(Element)) + ofText + 2 * xml.qualifiedName().size();
            Element* here = &root;
            if (!open.empty()) {
                open.back()->children.emplace_back();
                here = &open.back()->children.back();
            }
            here->name = xml.qualifiedName().toString();
            for (const QXmlStreamAttribute& attribute : xml.attributes()) {
                here->attributes.emplace_back(attribute.qualifiedName().toString(), attribute.value().toString());
                memory += static_cast<qint64>(sizeof(here->attributes.back())) + 2 * ofText
                          + 2 * (attribute.qualifiedName().size() + attribute.value().size());
            }
            open.push_back(here);
            break;
        }
        case QXmlStreamReader::Characters:
            if (!open.empty() && !xml.isWhitespace()) {
                open.back()->text += xml.text();
                memory += 2 * xml.text().size();
            }
            break;
        case QXmlStreamReader::EndElement:
            open.pop_back();
            break;
        default:
            break;
        }
        if (memory > mostMemory)
            return ImportError{ImportWords::tr("the file has too many elements to be read"),
                               ImportWords::tr("it may have %1 MB of them").arg(mostMemory / 1024 / 1024)};
    }
    if (xml.hasError())
        return ImportError{
            ImportWords::tr("the file is no good XML: line %1: %2").arg(xml.lineNumber()).arg(xml.errorString()),
            ImportWords::tr("save it once more in the program that made it")};
    return root;
}
