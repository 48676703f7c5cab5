// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Takes pages of the guide apart into the blocks that are translated, and puts them together again.

#include "base/data_text.h"
#include "guide/guide_index.h"

#include <QRegularExpression>

#include <functional>
#include <utility>

namespace {

using MapBlock = std::function<QString(const QString&)>;

/// One pass over a page. Everything that is no block comes out as it went in, but for comments, which are left out.
class BlockWalk
{
public:
    explicit BlockWalk(MapBlock map) : m_map(std::move(map)) {}

    QString walk(const QString& markdown)
    {
        const QStringList lines = markdown.split(u'\n');
        for (const QString& line : lines)
            take(line);
        flush();
        return m_out.join(u'\n');
    }

private:
    void take(const QString& line)
    {
        const QString trimmed = line.trimmed();
        if (m_isComment || (m_fence.isEmpty() && trimmed.startsWith(QLatin1String("<!--")))) {
            flush();
            m_isComment = !trimmed.endsWith(QLatin1String("-->"));
            return;
        }
        if (!m_fence.isEmpty()) {
            if (trimmed == m_fence)
                m_fence.clear();
            m_out += line;
        } else if (trimmed.startsWith(QLatin1String("```"))) {
            flush();
            m_fence = QStringLiteral("```");
            m_out += line;
        } else if (trimmed.isEmpty() || trimmed == QLatin1String(">")) {
            flush();
            m_out += line;
        } else if (trimmed.startsWith(u'|')) {
            flush();
            m_out += row(line);
        } else {
            takeText(line);
        }
    }

    void takeText(const QString& line)
    {
        static const QRegularExpression shape(QStringLiteral("^(\\s*(?:>\\s*)?)((?:#{1,6}|[-*+]|\\d+[.)])\\s+)?(.*)$"));
        const auto match = shape.match(line);
        const QString lead = match.captured(1);
        const QString mark = match.captured(2);
        const QString text = match.captured(3).trimmed();
        const bool isQuote = lead.contains(u'>');
        if (!mark.isEmpty() || (m_isOpen && isQuote && !m_isQuote))
            flush();
        if (m_isOpen) {
            m_text += u' ' + text;
        } else {
            m_isOpen = true;
            m_isQuote = isQuote;
            m_lead = lead + mark;
            m_text = text;
        }
        if (mark.startsWith(u'#'))
            flush();
    }

    void flush()
    {
        if (!std::exchange(m_isOpen, false))
            return;
        static const QRegularExpression picture(QStringLiteral("^!\\[(.*)\\]\\(([^()]*)\\)$"));
        if (const auto match = picture.match(m_text); match.hasMatch())
            m_out += m_lead + QStringLiteral("![%1](%2)").arg(m_map(match.captured(1)), match.captured(2));
        else
            m_out += m_lead + m_map(m_text);
    }

    QString row(const QString& line) const
    {
        static const QRegularExpression rule(QStringLiteral("^[|\\s:-]+$"));
        if (rule.match(line).hasMatch())
            return line;
        QStringList cells = line.trimmed().split(u'|');
        // Before the first bar and behind the last there is nothing.
        for (qsizetype i = 1; i + 1 < cells.size(); ++i) {
            const QString cell = cells[i].trimmed();
            cells[i] = cell.isEmpty() ? QStringLiteral(" ") : u' ' + m_map(cell) + u' ';
        }
        return cells.join(u'|');
    }

    MapBlock m_map;
    QStringList m_out;
    QString m_fence; ///< empty: not in code
    bool m_isComment = false;
    bool m_isOpen = false; ///< a block may go on in the next line
    bool m_isQuote = false; ///< it stands in a box
    QString m_lead; ///< what stands before the block's text
    QString m_text;
};

} // namespace

QStringList guideBlocks(const QString& markdown)
{
    QStringList blocks;
    BlockWalk([&blocks](const QString& block) {
        blocks += block;
        return block;
    }).walk(markdown);
    return blocks;
}

QString translatedGuide(const QString& markdown)
{
    return BlockWalk([](const QString& block) { return dataText(guideTexts, block); }).walk(markdown);
}
