// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/vassal_text.h"
#include "export/vassal_writer.h"
#include "import/vassal.h"

#include <QHash>
#include <QXmlStreamWriter>

#include <initializer_list>
#include <utility>
#include <vector>

using namespace vassal_text;

namespace {

const QString boardName = QStringLiteral("Board");
const QString mapName = QStringLiteral("Map");

/// Writes elements with attributes.
class BuildFile
{
public:
    BuildFile() : m_xml(&m_text)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        m_xml.writeStartDocument(QStringLiteral("1.0"), false);
    }

    using Attributes = std::initializer_list<std::pair<const char*, QString>>;
    void begin(const QString& name, Attributes attributes = {})
    {
        m_xml.writeStartElement(QStringLiteral("VASSAL.build.") + name);
        for (const auto& [key, value] : attributes)
            m_xml.writeAttribute(QLatin1StringView(key), xmlSafe(value));
    }
    void end() { m_xml.writeEndElement(); }
    void single(const QString& name, Attributes attributes = {})
    {
        begin(name, attributes);
        end();
    }
    void entry(const char* name, const QString& text)
    {
        m_xml.writeTextElement(QLatin1StringView(name), xmlSafe(text));
    }
    void text(const QString& text) { m_xml.writeCharacters(xmlSafe(text)); }
    void element(const Element& element)
    {
        m_xml.writeStartElement(element.name);
        for (const auto& [key, value] : element.attributes)
            m_xml.writeAttribute(key, value);
        for (const Element& child : element.children)
            this->element(child);
        m_xml.writeEndElement();
    }
    QByteArray take()
    {
        m_xml.writeEndDocument();
        return std::move(m_text);
    }

private:
    QByteArray m_text;
    QXmlStreamWriter m_xml;
};

QString pathOf(const std::vector<QPoint>& outline)
{
    QStringList points;
    for (const QPoint& point : outline)
        points += QStringLiteral("%1,%2").arg(point.x()).arg(point.y());
    return points.join(u';');
}

QString path(const QRect& box)
{
    return pathOf({box.topLeft(), box.topLeft() + QPoint(box.width(), 0),
                   box.topLeft() + QPoint(box.width(), box.height()), box.topLeft() + QPoint(0, box.height())});
}

} // namespace

QByteArray VassalBoard::buildFile() const
{
    const auto& units = m_board.position->units;
    const auto count = static_cast<int>(units.size());
    const QString title = plain(m_board.mapTitle());
    QStringList sides;
    for (const Unit& unit : units) {
        if (!sides.contains(unit.side))
            sides += unit.side;
    }
    BuildFile file;
    file.begin(QStringLiteral("GameModule"),
               {{vassalPositionTitle.data(), plain(m_board.positionTitle())},
                {vassalMaker.data(), vassalMakerName},
                {"VassalVersion", m_isOblique ? QStringLiteral("3.8.0") : QStringLiteral("3.7.0")},
                {"description", ExportWords::tr("Made by Rearguard")},
                {"name", title.isEmpty() ? ExportWords::tr("Map") : title},
                {"nextPieceSlotId", ::text(2 * count + 1)},
                {"version", QStringLiteral("1.0")}});
    file.single(QStringLiteral("module.BasicCommandEncoder"));
    file.single(QStringLiteral("module.Documentation"));
    file.begin(QStringLiteral("module.PlayerRoster"));
    for (const QString& side : sides)
        file.entry("entry", plain(m_board.sideTitle(side)));
    file.end();
    file.single(QStringLiteral("module.GlobalOptions"));
    file.single(QStringLiteral("module.PrototypesContainer"));
    file.single(QStringLiteral("module.Chatter"));
    file.single(QStringLiteral("module.KeyNamer"));

    file.begin(QStringLiteral("module.Map"), {{"allowMultiple", ::text(false)},
                                              {"launch", ::text(false)},
                                              {"mapName", mapName},
                                              {"edgeWidth", ::text(0)},
                                              {"edgeHeight", ::text(0)},
                                              {"markMoved", QStringLiteral("Never")}});
    file.begin(QStringLiteral("module.map.BoardPicker"), {{"title", ExportWords::tr("Choose boards")}});
    file.entry("setup", QStringLiteral("%1BoardPicker\t%2\t0\t0").arg(mapName, boardName));
    file.begin(QStringLiteral("module.map.boardPicker.Board"),
               {{"image", QStringLiteral("board.png")}, {"name", boardName}, {"reversible", ::text(false)}});
    file.begin(QStringLiteral("module.map.boardPicker.board.ZonedGrid"));
    file.begin(QStringLiteral("module.map.boardPicker.board.mapgrid.Zone"),
               {{"locationFormat", QStringLiteral("$gridLocation$")},
                {"name", mapName},
                {"path", pathOf(m_outline)},
                {"useHighlight", ::text(false)},
                {"useParentGrid", ::text(false)}});
    file.element(gridElement(&m_numbering));
    file.end();
    for (const Tray& tray : m_trays)
        file.single(QStringLiteral("module.map.boardPicker.board.mapgrid.Zone"),
                    {{"locationFormat", QStringLiteral("$name$")},
                     {"name", tray.name},
                     {"path", path(tray.box)},
                     {"useHighlight", ::text(false)},
                     {"useParentGrid", ::text(false)}});
    file.end();
    file.end();
    file.end();
    for (const char* part : {"StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
                             "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver",
                             "CounterDetailViewer", "Flare", "Zoomer", "SelectionHighlighters", "HighlightLastMoved"})
        file.single(QStringLiteral("module.map.") + QLatin1StringView(part));
    const auto addSlot = [&](UnitIndex unit, int gpid) {
        file.begin(QStringLiteral("widget.PieceSlot"),
                   {{"entryName", plain(m_board.position->unit(unit).displayName())},
                    {"gpid", ::text(gpid)},
                    {"height", ::text(m_counter)},
                    {"width", ::text(m_counter)}});
        file.text(slot(unit, gpid));
        file.end();
    };
    const auto beginStack = [&](const QString& name, QPoint at) {
        file.begin(QStringLiteral("module.map.SetupStack"), {{"name", name},
                                                             {"owningBoard", boardName},
                                                             {"useGridLocation", ::text(false)},
                                                             {"location", {}},
                                                             {"x", ::text(at.x())},
                                                             {"y", ::text(at.y())}});
    };
    const Element hexGrid = gridElement(nullptr);
    const VassalGrid grid(hexGrid, zoneSize());
    // Stacks in order of their top units; the last of one is on top.
    QHash<HexIndex, std::vector<UnitIndex>> stacks;
    for (UnitIndex unit = 0; unit < count; ++unit)
        stacks[m_board.position->unit(unit).hex].push_back(unit);
    for (UnitIndex first = 0; first < count; ++first) {
        const HexIndex hex = m_board.position->unit(first).hex;
        if (hex == noHex || stacks[hex].front() != first)
            continue;
        const auto [c, r] = raw(hex);
        beginStack(xmlSafe(m_board.map().number(hex)), grid.centre(c, r).toPoint());
        for (auto unit = stacks[hex].rbegin(); unit != stacks[hex].rend(); ++unit)
            addSlot(*unit, count + *unit + 1);
        file.end();
    }
    for (const Tray& tray : m_trays) {
        for (const auto& [unit, at] : tray.units) {
            beginStack(tray.name, at);
            addSlot(unit, count + unit + 1);
            file.end();
        }
    }
    file.end();

    file.begin(QStringLiteral("module.PieceWindow"), {{"defaultWidth", ::text(0)},
                                                      {"hidden", ::text(false)},
                                                      {"hotkey", QStringLiteral("67,195")},
                                                      {"name", ExportWords::tr("Counters")},
                                                      {"scale", QStringLiteral("1.0")},
                                                      {"text", ExportWords::tr("Counters")},
                                                      {"tooltip", ExportWords::tr("Show or hide the counters")}});
    file.begin(QStringLiteral("widget.TabWidget"), {{"entryName", ExportWords::tr("Counters")}});
    for (const QString& side : sides) {
        file.begin(QStringLiteral("widget.PanelWidget"), {{"entryName", plain(m_board.sideTitle(side))},
                                                          {"fixed", ::text(true)},
                                                          {"nColumns", ::text(6)},
                                                          {"scale", QStringLiteral("1.0")},
                                                          {"vert", ::text(false)}});
        for (UnitIndex unit = 0; unit < count; ++unit) {
            if (m_board.position->unit(unit).side == side)
                addSlot(unit, unit + 1);
        }
        file.end();
    }
    file.end();
    file.end();
    file.end();
    return file.take();
}

QByteArray VassalBoard::moduleData(qint64 msecsSinceEpoch) const
{
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument(QStringLiteral("1.0"), false);
    xml.writeStartElement(QStringLiteral("data"));
    xml.writeAttribute(QStringLiteral("version"), QStringLiteral("1"));
    const QString title = plain(m_board.mapTitle());
    for (const auto& [name, value] :
         {std::pair("version", QStringLiteral("1.0")),
          std::pair("VassalVersion", m_isOblique ? QStringLiteral("3.8.0") : QStringLiteral("3.7.0")),
          std::pair("dateSaved", QString::number(msecsSinceEpoch)),
          std::pair("description", ExportWords::tr("Made by Rearguard")),
          std::pair("name", title.isEmpty() ? ExportWords::tr("Map") : title)})
        xml.writeTextElement(QLatin1StringView(name), value);
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes;
}
