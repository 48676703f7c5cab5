// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"
#include "import/vassal.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <cmath>

QString firstOf(QStringView text, qsizetype& at, QChar delimiter)
{
    QString token;
    const qsizetype first = at;
    qsizetype from = at;
    qsizetype end = text.indexOf(delimiter, at);
    while (end > first && text[end - 1] == u'\\') {
        token += text.mid(from, end - 1 - from);
        from = end;
        end = text.indexOf(delimiter, end + 1);
    }
    token += text.mid(from, (end < 0 ? text.size() : end) - from);
    at = end < 0 ? text.size() + 1 : end + 1;
    if (token.size() > 1 && token.front() == u'\'' && token.back() == u'\'')
        token = token.mid(1, token.size() - 2);
    return token;
}

QStringList sequence(QStringView text, QChar delimiter)
{
    QStringList tokens;
    for (qsizetype at = 0; at <= text.size();)
        tokens += firstOf(text, at, delimiter);
    return tokens;
}

QString className(const Element& element)
{
    return element.name.section(u'.', -1);
}

Expected<ModuleFiles, ImportError> ModuleFiles::open(const QString& path)
{
    if (QFileInfo(path).isDir()) {
        ModuleFiles files;
        files.m_folder = QDir(path).canonicalPath();
        return files;
    }
    if (!QFileInfo(path).isFile() || !QFile(path).open(QIODevice::ReadOnly))
        return ImportError{ImportWords::tr("the module %1 cannot be read").arg(path), {}};
    auto archive = ZipArchive::openFile(path);
    if (!archive)
        return std::move(archive).error();
    return of(std::move(archive).value());
}

Expected<ModuleFiles, ImportError> ModuleFiles::of(ZipArchive archive)
{
    ModuleFiles files;
    files.m_archive = std::make_shared<ZipArchive>(std::move(archive));
    return files;
}

namespace {

/// Empty: there is no such file in the folder.
QString fileIn(const QString& folder, const QString& name)
{
    const QString path = QFileInfo(folder + u'/' + name).canonicalFilePath();
    return path.startsWith(folder + u'/') && QFileInfo(path).isFile() ? path : QString();
}

/// What a picture's file may be called.
QStringList pictureNames(const QString& name)
{
    const QString bare = name.section(u'/', -1);
    QStringList names;
    for (const char* ending : {"", ".gif", ".png", ".jpg", ".svg"})
        names += bare + QLatin1StringView(ending);
    return names;
}

} // namespace

std::optional<QByteArray> ModuleFiles::read(const QString& name) const
{
    if (m_archive)
        return m_archive->read(name);
    QFile file(fileIn(m_folder, name));
    const bool isGood = !file.fileName().isEmpty() && file.size() <= mostUnpackedFile;
    return isGood && file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

std::optional<QByteArray> ModuleFiles::picture(QString& name) const
{
    for (const QString& file : pictureNames(name)) {
        if (auto bytes = read(QStringLiteral("images/") + file)) {
            name = file;
            return bytes;
        }
    }
    return std::nullopt;
}

std::optional<QByteArray> ModuleFiles::pictureHead(const QString& name) const
{
    constexpr qint64 head = 1024 * 1024;
    for (const QString& each : pictureNames(name)) {
        const QString path = QStringLiteral("images/") + each;
        if (m_archive) {
            if (auto bytes = m_archive->head(path, head))
                return bytes;
            continue;
        }
        QFile file(fileIn(m_folder, path));
        if (!file.fileName().isEmpty() && file.open(QIODevice::ReadOnly))
            return file.read(head);
    }
    return std::nullopt;
}

bool VassalZone::contains(QPointF at) const
{
    if (!box.contains(at))
        return false;
    bool isInside = false;
    for (std::size_t i = 0, last = outline.size() - 1; i < outline.size(); last = i++) {
        const QPointF a = outline[i];
        const QPointF b = outline[last];
        if ((a.y() > at.y()) != (b.y() > at.y())
            && at.x() < (b.x() - a.x()) * (at.y() - a.y()) / (b.y() - a.y()) + a.x())
            isInside = !isInside;
    }
    return isInside;
}

VassalGrid::VassalGrid(const Element& grid, QSizeF container) : size(container)
{
    x0 = grid.integer(u"x0", 0);
    y0 = grid.integer(u"y0", 32);
    dy = grid.number(u"dy", 64.0);
    dx = grid.number(u"dx", std::sqrt(3.0) / 2.0 * dy);
    isSideways = grid.flag(u"sideways", false);
    for (const Element& child : grid.children) {
        if (className(child).endsWith(u"HexGridNumbering"))
            numbering = &child;
    }
}

QPointF VassalGrid::centre(int c, int r) const
{
    const double x = std::trunc(dx * c + x0);
    const double y = std::trunc(dy * r + (c % 2 != 0 ? std::trunc(dy / 2.0) : 0.0) + y0);
    return isSideways ? QPointF(y, x) : QPointF(x, y);
}

std::pair<int, int> VassalGrid::cell(QPointF at) const
{
    const double x = isSideways ? at.y() : at.x();
    const double y = isSideways ? at.x() : at.y();
    const int column = static_cast<int>(std::floor((x - x0) / dx + 0.5));
    const int row = static_cast<int>(std::floor((y - y0 - (column % 2 != 0 ? dy / 2.0 : 0.0)) / dy + 0.5));
    std::pair<int, int> best{column, row};
    double least = -1.0;
    for (int c = column - 1; c <= column + 1; ++c) {
        for (int r = row - 1; r <= row + 1; ++r) {
            const QPointF away = centre(c, r) - at;
            const double distance = QPointF::dotProduct(away, away);
            if (least < 0.0 || distance < least) {
                least = distance;
                best = {c, r};
            }
        }
    }
    return best;
}

bool VassalGrid::isStaggered() const
{
    return numbering != nullptr && numbering->flag(u"stagger", true);
}

namespace {

QString formatted(int number, const QString& type, int leading)
{
    const QString sign = number < 0 ? QStringLiteral("-") : QString();
    const int value = std::abs(number);
    if (type.startsWith(u'A')) {
        constexpr int mostLetters = 20;
        return sign + QString(std::min(value / 26, mostLetters) + 1, QChar(u'A' + value % 26));
    }
    constexpr int mostDigits = 20;
    return sign
           + QStringLiteral("%1").arg(value, leading > 0 ? std::min(leading + 1, mostDigits) : 1, 10, QLatin1Char('0'));
}

} // namespace

QString VassalGrid::number(int c, int r) const
{
    const Element& by = *numbering;
    const bool isLeftward = by.flag(u"hDescend", false);
    const bool isUpward = by.flag(u"vDescend", false);
    const int maxRows = static_cast<int>(std::floor(size.height() / dx + 0.5));
    const int maxColumns = static_cast<int>(std::floor(size.width() / dy + 0.5));
    const int last = isSideways ? maxRows : maxColumns;
    int column = (isSideways ? isUpward : isLeftward) ? last - c : c;
    int row = (isSideways ? isLeftward : isUpward) ? (isSideways ? maxColumns : maxRows) - r : r;
    const bool descends = isSideways ? isLeftward : isUpward;
    if (isStaggered() && c % 2 != 0)
        row += descends ? -1 : 1;
    if (className(by).startsWith(u"Oblique"))
        row = isStaggered() ? column / 2 + row : row - column / 2 + 1;
    const QString columnText = formatted(column + by.integer(u"hOff", 1), by.attribute(u"hType", QStringLiteral("N")),
                                         by.integer(u"hLeading", 1));
    const QString rowText = formatted(row + by.integer(u"vOff", 1), by.attribute(u"vType", QStringLiteral("N")),
                                      by.integer(u"vLeading", 1));
    constexpr qsizetype longest = 40; // more than anybody reads
    const QString separator = by.attribute(u"sep").left(longest);
    const QString location = by.attribute(u"first", QStringLiteral("H")).startsWith(u'V')
                                 ? rowText + separator + columnText
                                 : columnText + separator + rowText;
    QString text = by.attribute(u"locationFormat", QStringLiteral("$gridLocation$")).left(2 * longest);
    text.replace(QStringLiteral("$gridLocation$"), location);
    text.replace(QStringLiteral("$column$"), columnText);
    text.replace(QStringLiteral("$row$"), rowText);
    return text;
}
