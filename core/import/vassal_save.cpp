// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"
#include "import/vassal.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace {

constexpr QChar escape(0x1b);
constexpr int mostPieces = 300'000; ///< and stacks; a scenario has fewer

/// Two hex digits a byte.
QByteArray unhexed(const QByteArray& digits)
{
    return QByteArray::fromHex(digits);
}

QByteArray xored(QByteArray bytes, int key)
{
    for (char& byte : bytes)
        byte = static_cast<char>(byte ^ key);
    return bytes;
}

/// The commands of a tree, one after the other: parts within parts, each level with its separators escaped once more.
class Commands
{
public:
    explicit Commands(const QString& text) : m_work(most(text)), m_most(3 * text.size() + 1000)
    {
        m_levels.push_back({text, 0});
    }

    /// Nothing: there are no more, or the text is nested in a way that nobody writes.
    std::optional<QString> next()
    {
        while (!m_levels.empty()) {
            Level& level = m_levels.back();
            if (level.at > level.text.size()) {
                m_levels.pop_back();
                continue;
            }
            QString part = firstOf(level.text, level.at, escape);
            m_work -= part.size() + 1;
            if (m_work < 0)
                m_levels.clear();
            else if (!part.contains(escape))
                return part;
            else
                m_levels.push_back({std::move(part), 0});
            qsizetype held = 0;
            for (const Level& each : m_levels)
                held += each.text.size();
            if (held > m_most)
                m_work = -1;
            if (m_work < 0)
                m_levels.clear();
        }
        return std::nullopt;
    }
    bool isTooDeep() const { return m_work < 0; }

private:
    struct Level
    {
        QString text;
        qsizetype at;
    };

    /// Real saves have four levels.
    static qint64 most(const QString& text) { return 40 * static_cast<qint64>(text.size()) + 1000; }

    std::vector<Level> m_levels;
    qint64 m_work; ///< letters that may still be looked at
    qsizetype m_most; ///< letters of all levels together
};

/// What the traits of a piece say about where it is.
struct Innermost
{
    QString kind;
    QString state;
    bool isHidden = false; ///< by a mask or invisibility of somebody
};

std::optional<Innermost> innermost(const QString& type, const QString& state)
{
    Innermost found;
    QString innerType = type;
    QString inner = state;
    constexpr qsizetype longest = 256 * 1024;
    if (type.size() + state.size() > longest)
        return std::nullopt;
    for (int i = 0; i < mostVassalTraits; ++i) {
        const QStringList types = sequence(innerType, u'\t');
        const QStringList states = sequence(inner, u'\t');
        if (types.size() < 2) {
            found.kind = types.front().section(u';', 0, 0);
            found.state = states.front();
            return found;
        }
        const bool isMask = types[0].startsWith(QStringLiteral("obs;")) || types[0].startsWith(QStringLiteral("hide;"));
        const QString owner = isMask ? states.value(0).section(u';', 0, 0) : QString();
        found.isHidden = found.isHidden || (!owner.isEmpty() && owner != u"null");
        innerType = types[1];
        inner = states.value(1);
    }
    return std::nullopt;
}

struct SavedPiece
{
    QString type;
    QString state;
    QString map;
    QPointF at;
    QString gpid;
    bool isHidden = false;
    bool isTaken = false; ///< in a stack or deck
};

struct SavedStack
{
    QString id;
    QString map;
    QPointF at;
    QStringList members; ///< bottom first
    bool isDeck = false;
};

class SaveReader
{
public:
    SaveReader(VassalModule& module, ImportedBoard board) : m_module(module), m_board(std::move(board)) {}

    Expected<ImportedBoard, ImportError> read(const QString& text)
    {
        const ImportError tooMany{ImportWords::tr("the save has more than %L1 pieces and stacks").arg(mostPieces), {}};
        if (text.count(QStringLiteral("\x1b+/")) > mostPieces)
            return tooMany;
        Commands commands(text);
        bool isLog = false;
        while (const auto command = commands.next()) {
            if (*command == u"end_save") {
                if (!std::exchange(isLog, true))
                    placeAll();
            } else if (isLog) {
                readStep(*command);
            } else if (command->startsWith(QStringLiteral("+/"))) {
                readPiece(*command);
            } else if (command->startsWith(m_module.mapName() + QStringLiteral("BoardPicker\t"))) {
                readBoards(sequence(*command, u'\t'));
            }
            if (m_pieces.size() + m_stacks.size() > mostPieces)
                return tooMany;
        }
        if (commands.isTooDeep())
            return ImportError{ImportWords::tr("the commands of the save are nested too deep"), {}};
        if (!isLog)
            placeAll();
        m_board.kind = m_steps > 0 ? QStringLiteral("vassal-log") : QStringLiteral("vassal-save");
        m_board.leave(ImportWords::tr("steps of the log"), m_steps - m_stepsTaken,
                      ImportWords::tr("they are no moves from hex to hex"));
        if (m_cards > 0)
            m_board.guesses += ImportWords::tr("%n piece(s) of decks came in beside the map", nullptr, m_cards);
        m_board.leave(ImportWords::tr("pieces that are nowhere"), m_nowhere,
                      ImportWords::tr("the save names no map for them"));
        m_board.leave(ImportWords::tr("hidden and masked pieces"), m_hidden,
                      ImportWords::tr("they are somebody's secret"));
        m_board.leave(ImportWords::tr("pieces"), m_odd, ImportWords::tr("they have too many traits"));
        if (m_beside > 0)
            m_board.guesses +=
                ImportWords::tr("%n piece(s) lie beside a hex's centre and came into the nearest", nullptr, m_beside);
        doubtModule();
        return std::move(m_board);
    }

private:
    /// Takes the pictures of counters. A module of another game has neither the maps nor the pictures of this.
    void doubtModule()
    {
        const auto wanted = std::count_if(m_board.pieces.begin(), m_board.pieces.end(),
                                          [](const ImportedPiece& piece) { return !piece.faces.isEmpty(); });
        const bool hasFaces = wanted == 0 || m_module.hasFaces(m_board);
        m_module.takeFaces(m_board);
        QStringList doubts;
        if (!m_strangeMaps.isEmpty())
            doubts += ImportWords::tr("no map called %1").arg(m_strangeMaps.join(QStringLiteral(", ")));
        if (!hasFaces)
            doubts += ImportWords::tr("none of the pictures of %n counter(s)", nullptr, static_cast<int>(wanted));
        if (doubts.isEmpty())
            return;
        const QString all = doubts.join(ImportWords::tr(" and "));
        m_board.moduleDoubt =
            ImportWords::tr("the module %1 has %2: the save may belong to another").arg(m_module.name(), all);
        m_board.guesses += m_board.moduleDoubt;
    }

    static QStringList membersIn(const QStringList& fields)
    {
        QStringList members;
        for (const QString& member : fields.mid(3)) {
            if (!member.isEmpty() && !member.startsWith(QStringLiteral("@@")))
                members += member;
        }
        return members;
    }

    void readPiece(const QString& command)
    {
        const QStringList parts = sequence(command, u'/');
        if (parts.size() < 4)
            return;
        const QString& id = parts[1];
        const auto inner = innermost(parts[2], parts[3]);
        if (!inner) {
            ++m_odd;
            return;
        }
        const QStringList fields = sequence(inner->state, u';');
        const QPointF at(fields.value(1).toDouble(), fields.value(2).toDouble());
        if (inner->kind == u"stack" || inner->kind == u"deck") {
            SavedStack stack{id, fields.value(0), at, {}, inner->kind == u"deck"};
            stack.members = stack.isDeck ? sequence(fields.value(4), u',') : membersIn(fields);
            // Thousands of stacks have nobody in them.
            if (stack.members != QStringList(QString()) && !stack.members.isEmpty())
                m_stacks.push_back(std::move(stack));
            return;
        }
        if (m_pieces
                .try_emplace(id, SavedPiece{parts[2], parts[3], fields.value(0), at, fields.value(3), inner->isHidden})
                .second)
            m_order += id;
    }

    /// Where the boards of the map lie: beside the one that came in are others, by columns and rows.
    void readBoards(const QStringList& fields)
    {
        struct Place
        {
            QString name;
            bool isReversed;
            int column;
            int row;
        };
        std::vector<Place> places;
        for (qsizetype i = 1; i + 2 < fields.size(); i += 3)
            places.push_back({fields[i].section(u'/', 0, 0), fields[i].endsWith(QStringLiteral("/rev")),
                              fields[i + 1].toInt(), fields[i + 2].toInt()});
        const auto own = std::find_if(places.begin(), places.end(),
                                      [this](const Place& place) { return place.name == m_module.boardName(); });
        if (own == places.end()) {
            QStringList names;
            for (const Place& place : places)
                names += place.name;
            if (!names.isEmpty())
                m_board.guesses += ImportWords::tr("the save plays on %1, and not on the board that came in, %2")
                                       .arg(names.join(QStringLiteral(", ")), m_module.boardName());
            return;
        }
        m_isReversed = own->isReversed;
        m_origin = {};
        for (const Place& place : places) {
            const auto size = m_module.boardSizes().find(place.name);
            if (size == m_module.boardSizes().end())
                continue;
            if (place.row == own->row && place.column < own->column)
                m_origin.rx() += size->second.width();
            if (place.column == own->column && place.row < own->row)
                m_origin.ry() += size->second.height();
        }
    }

    void placeAll()
    {
        for (const SavedStack& stack : m_stacks)
            placeStack(stack);
        for (const QString& id : m_order) {
            SavedPiece& piece = m_pieces[id];
            if (!piece.isTaken)
                place({{}, piece.map, piece.at, {id}, false});
        }
        for (const SavedStack& stack : m_stacks)
            m_members[stack.id] = stack.members;
        m_stacks.clear();
    }

    void placeStack(const SavedStack& stack)
    {
        for (const QString& id : stack.members) {
            if (const auto found = m_pieces.find(id); found != m_pieces.end()) {
                found->second.isTaken = true;
                m_cards += stack.isDeck ? 1 : 0;
            }
        }
        place(stack);
    }

    /// Puts a piece at pixels of the map of that name.
    void put(ImportedPiece& piece, const QString& map, QPointF pixels) const
    {
        QPointF at = pixels - m_module.edge() - m_origin;
        if (m_isReversed)
            at = QPointF(m_module.boardSize().width(), m_module.boardSize().height()) - at;
        if (map == m_module.mapName())
            m_module.place(piece, at, m_board);
        else
            piece.tray = map;
    }

    void place(const SavedStack& stack)
    {
        int number = 0;
        QStringList there;
        for (const QString& id : stack.members) {
            if (m_pieces.contains(id))
                stack.isDeck ? there.append(id) : there.prepend(id); // of stacks the last is on top
        }
        for (const QString& id : there) {
            const SavedPiece& saved = m_pieces[id];
            if (saved.isHidden) {
                ++m_hidden;
                continue;
            }
            const QString map = stack.map.isEmpty() || stack.map == u"null" ? saved.map : stack.map;
            if (map.isEmpty() || map == u"null") {
                ++m_nowhere;
                continue;
            }
            if (!m_module.hasMap(map) && !m_strangeMaps.contains(map))
                m_strangeMaps += map;
            ImportedPiece piece = vassalPiece(saved.type, saved.state, m_module);
            if (piece.side.isEmpty() || piece.side == saved.gpid)
                piece.side = m_module.palette(saved.gpid).section(QStringLiteral(" / "), 0, 0);
            piece.at = stack.at;
            put(piece, map, stack.at);
            if (stack.isDeck && piece.cell != noHex) { // no unit stands in a deck
                piece.cell = noHex;
                piece.tray = map;
            }
            piece.place = ++number;
            piece.stack = static_cast<int>(there.size());
            piece.id = m_module.idOf(piece);
            constexpr double near = 2.0;
            m_beside += piece.cell != noHex && piece.off > near ? 1 : 0;
            m_now[id] = {piece.id, piece.cell, piece.tray};
            m_board.pieces.push_back(std::move(piece));
        }
    }

    // --- What a log does after its start ---

    /// One command of a step; those after the first of a step stand without "LOG".
    void readStep(QStringView command)
    {
        if (command.startsWith(QStringLiteral("LOG\t"))) {
            command = command.mid(4);
            ++m_steps;
            m_hasMoved = false;
        }
        const QStringList parts = command.size() > 2 && command[1] == u'/' ? sequence(command, u'/') : QStringList();
        if (parts.size() < 2)
            return;
        if (parts[0] == u"M" && parts.size() > 4) {
            const auto stack = m_members.find(parts[1]);
            move(stack != m_members.end() ? stack->second : QStringList(parts[1]), parts[2],
                 {parts[3].toDouble(), parts[4].toDouble()});
        } else if (parts[0] == u"D" && parts.size() > 2 && m_members.contains(parts[1])) {
            const QStringList fields = sequence(parts[2], u';');
            m_members[parts[1]] = membersIn(fields);
            move(m_members[parts[1]], fields.value(0), {fields.value(1).toDouble(), fields.value(2).toDouble()});
        } else if (parts[0] == u"+" && parts.size() > 3 && parts[2] == u"stack" && m_members.size() < mostPieces) {
            const QStringList fields = sequence(parts[3], u';');
            m_members[parts[1]] = membersIn(fields);
            move(m_members[parts[1]], fields.value(0), {fields.value(1).toDouble(), fields.value(2).toDouble()});
        } else if (parts[0] == u"-") {
            m_now.erase(parts[1]);
        }
    }

    void move(const QStringList& pieces, const QString& map, QPointF at)
    {
        if (map.isEmpty() || map == u"null")
            return;
        for (const QString& id : pieces) {
            const auto now = m_now.find(id);
            if (now == m_now.end())
                continue;
            ImportedPiece there;
            put(there, map, at);
            Where& where = now->second;
            const bool isSame = there.cell == where.cell && (there.cell != noHex || there.tray == where.tray);
            const bool isOfMap = there.cell != noHex || where.cell != noHex;
            const HexIndex from = std::exchange(where.cell, there.cell);
            where.tray = there.tray;
            if (isSame || !isOfMap)
                continue;
            ImportedMove* last = m_hasMoved ? &m_board.moves.back() : nullptr;
            if (last != nullptr && last->from == from && last->to == there.cell && last->tray == there.tray)
                last->pieces += where.unit;
            else
                m_board.moves.push_back({{where.unit}, from, there.cell, there.tray});
            m_stepsTaken += m_hasMoved ? 0 : 1;
            m_hasMoved = true;
        }
    }

    struct Where
    {
        QString unit;
        HexIndex cell = noHex;
        QString tray;
    };

    VassalModule& m_module;
    ImportedBoard m_board;
    std::unordered_map<QString, SavedPiece> m_pieces;
    QStringList m_order;
    std::vector<SavedStack> m_stacks;
    std::unordered_map<QString, QStringList> m_members; ///< of stacks, while the log goes on
    std::unordered_map<QString, Where> m_now; ///< where pieces are, while the log goes on
    QPointF m_origin; ///< of the board on the map, without the edge
    QStringList m_strangeMaps; ///< that the module does not have
    bool m_isReversed = false;
    bool m_hasMoved = false; ///< in this step of the log
    int m_steps = 0;
    int m_stepsTaken = 0;
    int m_cards = 0;
    int m_nowhere = 0;
    int m_hidden = 0;
    int m_odd = 0;
    int m_beside = 0;
};

} // namespace

std::optional<QString> vassalSaveText(const QByteArray& bytes)
{
    constexpr qsizetype head = 7; // "!VCSK" and the key's two digits
    constexpr qsizetype mostText = 32LL * 1024 * 1024;
    if (bytes.startsWith("!VCSK") || bytes.startsWith("!VCSZ")) {
        const int key = bytes.mid(5, 2).toInt(nullptr, 16);
        if (bytes.size() > 2 * mostText)
            return std::nullopt;
        QByteArray text = xored(unhexed(bytes.mid(head)), key);
        if (bytes[4] == 'Z') {
            auto inflatedText = inflated(text, mostText);
            if (!inflatedText)
                return std::nullopt;
            text = *std::move(inflatedText);
        }
        return QString::fromUtf8(text);
    }
    if (bytes.size() > mostText)
        return std::nullopt;
    if (bytes.startsWith("VOBS") && bytes.size() > 5)
        return QString::fromUtf8(xored(bytes.mid(5), static_cast<unsigned char>(bytes[4])));
    if (bytes.left(4096).contains("begin_save"))
        return QString::fromUtf8(bytes);
    return std::nullopt;
}

std::optional<QString> vassalSaveIn(const QByteArray& file)
{
    if (!isZip(file))
        return vassalSaveText(file);
    const auto archive = ZipArchive::open(file);
    const auto saved = archive ? archive->read(QStringLiteral("savedGame")) : std::nullopt;
    return saved ? vassalSaveText(*saved) : std::nullopt;
}

Expected<ImportedBoard, ImportError> readVassalSave(const QString& text, VassalModule& module)
{
    auto board = module.board(false);
    if (!board)
        return board;
    return SaveReader(module, *std::move(board)).read(text);
}
