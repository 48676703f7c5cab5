// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/mapping_list.h"

#include "base/form.h"
#include "document/kind_names.h"
#include "import/import_file.h"
#include "import/imported_files.h"

#include <QBuffer>
#include <QHeaderView>
#include <QImageReader>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <map>
#include <set>

namespace {

constexpr int pictureSize = 36; ///< pixels
enum Column { ValueColumn, CountColumn, KindColumn, MeaningColumn };

MapList listOf(ImportedValue::Kind kind)
{
    switch (kind) {
    case ImportedValue::Kind::Hex:
        return MapList::Legend;
    case ImportedValue::Kind::Feature:
        return MapList::Features;
    case ImportedValue::Kind::Hexside:
        return MapList::Hexsides;
    case ImportedValue::Kind::Path:
        break;
    }
    return MapList::Paths;
}

QImage small(QImageReader& reader, const QRect& part)
{
    // Tiles come from anybody: only these decoders are let at them, and what claims to be huge is not begun.
    static const QByteArrayList known{"png", "jpeg", "jpg", "webp", "gif", "bmp"};
    constexpr int mostPixels = 40'000'000;
    reader.setDecideFormatFromContent(true);
    const QSize size = known.contains(reader.format()) ? reader.size() : QSize();
    if (!size.isValid() || size.width() > mostPixels / std::max(1, size.height()))
        return {};
    if (!part.isEmpty())
        reader.setClipRect(part);
    const QImage image = reader.read();
    if (image.isNull() || (image.width() <= pictureSize && image.height() <= pictureSize))
        return image;
    return image.scaled(pictureSize, pictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

/// "+ town": on whatever ground.
const QString onGround = QStringLiteral("+ ");

const std::vector<Kind>& kindsIn(const RulesetPtr& game, MapList list)
{
    static const Ruleset none;
    return kindsOf(game ? *game : none, list);
}

QStringList offeredIn(const RulesetPtr& game, MapList list)
{
    static const Ruleset none;
    return offeredNames(game ? *game : none, list);
}

/// The name that was written, as it is or by its title, whatever its capitals.
QString nameFor(const QString& text, const RulesetPtr& game, MapList list)
{
    const QStringList names = offeredIn(game, list);
    for (const QString& name : names) {
        if (name == text || titleOfName(kindsIn(game, list), list, name) == text)
            return name;
    }
    for (const QString& name : names) {
        if (name.compare(text, Qt::CaseInsensitive) == 0
            || titleOfName(kindsIn(game, list), list, name).compare(text, Qt::CaseInsensitive) == 0)
            return name;
    }
    return text;
}

} // namespace

KnownKinds knownKinds(const RulesetPtr& game)
{
    KnownKinds known = game ? kindsOf(*game) : KnownKinds();
    for (const MapList list : {MapList::Legend, MapList::Features, MapList::Hexsides, MapList::Paths}) {
        for (const QString& name : offeredIn(game, list))
            known.titles.try_emplace(name, titleOfName(kindsIn(game, list), list, name));
    }
    return known;
}

std::vector<MappingValue> mappingValues(const ImportedBoard& board)
{
    // A tile that is ground here and lies on other tiles there is one line.
    std::vector<MappingValue> list;
    std::map<std::pair<ImportedValue::Kind, QString>, std::size_t> places;
    const std::vector<int> counts = board.valueCounts();
    for (std::size_t i = 0; i < board.values.size(); ++i) {
        const ImportedValue& value = board.values[i];
        const auto [place, isNew] = places.try_emplace({value.kind, value.key}, list.size());
        if (isNew)
            list.push_back({value, 0, {}});
        MappingValue& line = list[place->second];
        line.count += counts[i];
        if (value.isBase && !line.value.isBase)
            line.value = value;
    }
    std::stable_sort(list.begin(), list.end(), [](const MappingValue& a, const MappingValue& b) {
        return a.value.kind != b.value.kind ? a.value.kind < b.value.kind : a.count > b.count;
    });
    for (std::size_t i = 0; i < std::min(list.size(), MappingList::mostRows); ++i) {
        if (list[i].value.picture.isEmpty())
            continue;
        QImageReader reader(list[i].value.picture);
        list[i].picture = small(reader, list[i].value.part);
    }
    return list;
}

std::vector<MappingSide> mappingSides(const ImportedBoard& board)
{
    std::map<QString, MappingSide> sides;
    std::set<QString> tried; // for a picture, the first that there is
    for (const ImportedPiece& piece : board.pieces) {
        MappingSide& side = sides[piece.side];
        side.key = piece.side;
        ++side.count;
        if (piece.faces.isEmpty() || !tried.insert(piece.side).second)
            continue;
        const auto face = std::find_if(board.faces.begin(), board.faces.end(), [&piece](const ImportedPicture& each) {
            return each.name == piece.faces.front();
        });
        if (face == board.faces.end())
            continue;
        QBuffer buffer;
        buffer.setData(face->bytes);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        side.picture = small(reader, {});
    }
    std::vector<MappingSide> list;
    for (auto& [key, side] : sides)
        list.push_back(std::move(side));
    return list;
}

MappingList::MappingList(QWidget* parent) : QTableWidget(0, 4, parent)
{
    named(this, "mappingTable", tr("What the values of the file mean"),
          tr("Each value of the file with its picture and how often it occurs. Choose or write what it means."));
    setHorizontalHeaderLabels({tr("In the file"), tr("Count"), tr("Is"), tr("Means")});
    verticalHeader()->hide();
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setIconSize({pictureSize, pictureSize});
    horizontalHeader()->setSectionResizeMode(ValueColumn, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(MeaningColumn, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(CountColumn, QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(KindColumn, QHeaderView::ResizeToContents);
}

void MappingList::setValues(std::vector<MappingValue> values, std::vector<MappingSide> sides)
{
    m_hidden = static_cast<int>(values.size()) - static_cast<int>(std::min(values.size(), mostRows));
    values.resize(values.size() - static_cast<std::size_t>(m_hidden));
    m_values = std::move(values);
    m_sides = std::move(sides);
}

void MappingList::addLine(int row, const QString& key, const QImage& picture, int count, const QString& kind)
{
    auto* value = new QTableWidgetItem(key.isEmpty() ? QStringLiteral("–") : key);
    if (!picture.isNull())
        value->setIcon(QPixmap::fromImage(picture));
    value->setToolTip(plainTip(key));
    setItem(row, ValueColumn, value);
    auto* number = new QTableWidgetItem(locale().toString(count));
    number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, CountColumn, number);
    setItem(row, KindColumn, new QTableWidgetItem(kind));
}

QStandardItemModel* MappingList::namesFor(ImportedValue::Kind kind)
{
    auto* names = new QStandardItemModel(this);
    const auto add = [names](const QString& text) { names->appendRow(new QStandardItem(text)); };
    for (const QString& name : offeredIn(m_game, listOf(kind)))
        add(titleOfName(kindsIn(m_game, listOf(kind)), listOf(kind), name));
    if (kind == ImportedValue::Kind::Hex) {
        for (const QString& name : offeredIn(m_game, MapList::Features))
            add(onGround + titleOfName(kindsIn(m_game, MapList::Features), MapList::Features, name));
        add(textOf({{}, {}, true}, kind));
    }
    add(textOf({}, kind));
    return names;
}

QString MappingList::textOf(const Meaning& meaning, ImportedValue::Kind kind) const
{
    if (meaning.isHole)
        return tr("no hex");
    if (meaning.terrain.isEmpty() && meaning.feature.isEmpty())
        return tr("nothing: leave it out");
    const MapList features = kind == ImportedValue::Kind::Hex ? MapList::Features : listOf(kind);
    const QString feature = titleOfName(kindsIn(m_game, features), features, meaning.feature);
    if (kind != ImportedValue::Kind::Hex)
        return feature;
    const QString terrain = meaning.terrain.isEmpty()
                                ? QString()
                                : titleOfName(kindsIn(m_game, MapList::Legend), MapList::Legend, meaning.terrain);
    return feature.isEmpty() ? terrain : terrain.isEmpty() ? onGround + feature : terrain + u' ' + onGround + feature;
}

Meaning MappingList::meaningIn(const QString& text, ImportedValue::Kind kind) const
{
    const QString said = text.trimmed();
    Meaning meaning;
    meaning.isHole = kind == ImportedValue::Kind::Hex && said == textOf({{}, {}, true}, kind);
    if (meaning.isHole || said.isEmpty() || said == textOf({}, kind))
        return meaning;
    if (kind != ImportedValue::Kind::Hex) {
        meaning.feature = nameFor(said, m_game, listOf(kind));
        return meaning;
    }
    const qsizetype plus = said.indexOf(u'+');
    meaning.terrain = nameFor(said.left(plus).trimmed(), m_game, MapList::Legend);
    meaning.feature = plus < 0 ? QString() : nameFor(said.mid(plus + 1).trimmed(), m_game, MapList::Features);
    return meaning;
}

QString MappingList::faulty() const
{
    for (std::size_t i = 0; i < m_values.size() && i < m_rows.size(); ++i) {
        const QString text = m_rows[i].box->currentText().trimmed();
        if (text.count(u'+') > 1 || text == u"+")
            return text;
    }
    return {};
}

QString MappingList::sideIn(const QString& text) const
{
    const auto side = std::ranges::find(m_game->sides, text, &SideRules::name);
    return side == m_game->sides.end() ? QString() : side->id;
}

QComboBox* MappingList::makeBox(int row, const QString& about, QStandardItemModel* names, const QString& text)
{
    auto* box = named(new QComboBox, QStringLiteral("meaning-%1").arg(row), tr("Meaning of %1").arg(about),
                      plainTip(tr("What “%1” means on the map: choose it, or write a name of your own").arg(about)));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setModel(names);
    box->setEditText(text);
    box->lineEdit()->setAccessibleName(box->accessibleName());
    setCellWidget(row, MeaningColumn, box);
    return box;
}

/// Says what the user answered, and what nothing names. Names that the game lacks are no fault, but its rules say nothing
/// about them.
void MappingList::mark(int row)
{
    const Row& line = m_rows[static_cast<std::size_t>(row)];
    const bool isValue = static_cast<std::size_t>(row) < m_values.size();
    const QString text = line.box->currentText();
    QStringList strange;
    if (isValue) {
        const ImportedValue::Kind kind = m_values[static_cast<std::size_t>(row)].value.kind;
        strange = strangeNames(meaningIn(text, kind), kind, m_known);
    }
    const bool isChanged = text != line.proposed;
    const bool isGuess = line.isGuess && !isChanged;
    const QString warning = !strange.isEmpty()
                                ? tr("The game does not know “%1”.").arg(strange.join(QStringLiteral(", ")))
                            : isGuess ? tr("Nothing says whose these counters are.")
                                      : QString();
    QTableWidgetItem& shown = *item(row, KindColumn);
    shown.setText(!strange.isEmpty()               ? tr("%1, unknown to the game").arg(line.kind)
                  : isGuess                        ? tr("%1, guessed").arg(line.kind)
                  : isChanged || line.isRemembered ? tr("%1, your answer").arg(line.kind)
                                                   : line.kind);
    shown.setToolTip(plainTip(warning));
    line.box->setAccessibleDescription(warning);
    if (line.box->lineEdit() != nullptr)
        line.box->lineEdit()->setAccessibleDescription(warning);
}

void MappingList::propose(const MappingTable& table, const RulesetPtr& game)
{
    m_table = table;
    m_game = game;
    m_known = knownKinds(game);
    qDeleteAll(findChildren<QStandardItemModel*>(Qt::FindDirectChildrenOnly));
    for (const Row& old : m_rows)
        delete old.box; // the table would keep it for a while, beside the new one of its name
    m_rows.clear();
    clearContents();
    const bool hasSides = game && !game->sides.empty();
    setRowCount(static_cast<int>(m_values.size() + (hasSides ? m_sides.size() : 0)));
    std::map<ImportedValue::Kind, QStandardItemModel*> names;
    int row = 0;
    for (const MappingValue& line : m_values) {
        const ImportedValue::Kind kind = line.value.kind;
        if (!names.contains(kind))
            names[kind] = namesFor(kind);
        const QString kinds[] = {line.value.isBase ? tr("terrain") : tr("on terrain"), tr("feature"), tr("hexside"),
                                 tr("path")};
        // Codes of a format are no words: what it means by them is.
        QStringList words{line.value.key, line.value.terrain, line.value.feature};
        words.removeAll(QString());
        addLine(row, line.value.key, line.picture, line.count, kinds[static_cast<int>(kind)]);
        item(row, ValueColumn)->setToolTip(plainTip(words.join(QStringLiteral(", "))));
        const QString text = textOf(meaningOf(line.value, table, m_known), kind);
        QComboBox* box = makeBox(row, line.value.key, names[kind], text);
        m_rows.push_back({box, text, item(row, KindColumn)->text(), table.find(line.value) != nullptr});
        connect(box, &QComboBox::editTextChanged, this, [this, row] { mark(row); });
        mark(row);
        ++row;
    }
    if (hasSides) {
        auto* sides = new QStandardItemModel(this);
        for (const SideRules& side : game->sides)
            sides->appendRow(new QStandardItem(side.name));
        const QString leftOut = textOf({}, ImportedValue::Kind::Feature);
        sides->appendRow(new QStandardItem(leftOut));
        for (const MappingSide& line : m_sides) {
            addLine(row, line.key, line.picture, line.count, tr("side"));
            const auto kept = table.sides.find(line.key);
            const bool isKept = kept != table.sides.end();
            const auto side =
                std::ranges::find(game->sides, isKept ? kept->second : proposedSide(line.key, *game), &SideRules::id);
            const QString text = side != game->sides.end() ? side->name : leftOut;
            QComboBox* box = makeBox(row, line.key, sides, text);
            box->setEditable(false);
            box->setCurrentText(text);
            m_rows.push_back({box, text, tr("side"), isKept, !isKept && !sideMeant(line.key, *game)});
            connect(box, &QComboBox::currentTextChanged, this, [this, row] { mark(row); });
            mark(row);
            ++row;
        }
    }
    resizeRowsToContents();
    QWidget* before = this;
    for (const Row& line : m_rows) {
        setTabOrder(before, line.box);
        before = line.box;
    }
}

MappingTable MappingList::table(bool isWhole) const
{
    MappingTable table = m_table;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QString text = m_rows[i].box->currentText();
        if (!isWhole && text == m_rows[i].proposed)
            continue;
        if (i < m_values.size()) {
            ImportedValue value = m_values[i].value;
            value.isBase = true; // what is said here counts for tiles on others, too
            table.set(value, meaningIn(text, value.kind));
        } else {
            table.sides[m_sides[i - m_values.size()].key] = sideIn(text);
        }
    }
    return table;
}

MappingTable MappingList::answers() const
{
    return table(false);
}

MappingTable MappingList::whole() const
{
    return table(true);
}
