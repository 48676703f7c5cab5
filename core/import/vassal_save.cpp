// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"
#include "import/vassal.h"

#include <algorithm>
#include <unordered_map>

namespace {

constexpr QChar escape(0x1b);
constexpr int mostPieces = 1'000'000;

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

/// The commands of a tree, in order; a stack instead of recursion.
QStringList commandsOf(const QString& text)
{
    QStringList commands;
    std::vector<QString> waiting{text};
    constexpr qsizetype most = 4'000'000;
    while (!waiting.empty() && commands.size() < most) {
        const QString next = std::move(waiting.back());
        waiting.pop_back();
        const QStringList parts = sequence(next, escape);
        if (parts.size() == 1) {
            commands += parts.front();
            continue;
        }
        commands += parts.front();
        for (qsizetype i = parts.size() - 1; i > 0; --i)
            waiting.push_back(parts[i]);
    }
    return commands;
}

/// The state of the innermost piece.
QString innermost(const QString& type, const QString& state, QString& kind)
{
    QString innerType = type;
    QString inner = state;
    for (int i = 0; i < 1000; ++i) {
        const QStringList types = sequence(innerType, u'\t');
        const QStringList states = sequence(inner, u'\t');
        if (types.size() < 2) {
            kind = types.front().section(u';', 0, 0);
            return states.front();
        }
        innerType = types[1];
        inner = states.value(1);
    }
    return {};
}

struct SavedPiece
{
    QString type;
    QString state;
    QString map;
    QPointF at;
    QString gpid;
    bool isTaken = false; ///< in a stack or deck
};

struct SavedStack
{
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
        for (const QString& command : commandsOf(text)) {
            if (command.startsWith(QStringLiteral("LOG\t")))
                ++m_moves;
            else if (command.startsWith(QStringLiteral("+/")))
                readPiece(command);
            else if (command.startsWith(m_module.mapName() + QStringLiteral("BoardPicker\t")))
                readBoards(sequence(command, u'\t'));
            if (m_pieces.size() + m_stacks.size() > mostPieces)
                return ImportError{ImportWords::tr("the save has more than %L1 pieces").arg(mostPieces), {}};
        }
        for (const SavedStack& stack : m_stacks)
            placeStack(stack);
        for (const QString& id : m_order) {
            SavedPiece& piece = m_pieces[id];
            if (!piece.isTaken)
                place({piece.map, piece.at, {id}, false});
        }
        m_board.leave(ImportWords::tr("steps of the log"), m_moves,
                      ImportWords::tr("the position is that of the log's start"));
        if (m_cards > 0)
            m_board.guesses += ImportWords::tr("%n piece(s) of decks came in beside the map", nullptr, m_cards);
        m_board.leave(ImportWords::tr("pieces that are nowhere"), m_nowhere,
                      ImportWords::tr("the save names no map for them"));
        m_board.leave(ImportWords::tr("hidden and masked pieces"), m_hidden,
                      ImportWords::tr("they are somebody's secret"));
        if (m_beside > 0)
            m_board.guesses +=
                ImportWords::tr("%n piece(s) lie beside a hex's centre and came into the nearest", nullptr, m_beside);
        return std::move(m_board);
    }

private:
    void readPiece(const QString& command)
    {
        const QStringList parts = sequence(command, u'/');
        if (parts.size() < 4)
            return;
        const QString& id = parts[1];
        QString kind;
        const QString inner = innermost(parts[2], parts[3], kind);
        const QStringList fields = sequence(inner, u';');
        const QPointF at(fields.value(1).toDouble(), fields.value(2).toDouble());
        if (kind == u"stack" || kind == u"deck") {
            SavedStack stack{fields.value(0), at, {}, kind == u"deck"};
            if (stack.isDeck) {
                stack.members = fields.isEmpty() ? QStringList() : sequence(fields.value(4), u',');
            } else {
                for (const QString& member : fields.mid(3)) {
                    if (!member.isEmpty() && !member.startsWith(QStringLiteral("@@")))
                        stack.members += member;
                }
            }
            m_stacks.push_back(std::move(stack));
            return;
        }
        if (m_pieces.try_emplace(id, SavedPiece{parts[2], parts[3], fields.value(0), at, fields.value(3)}).second)
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
        if (own == places.end())
            return;
        m_isReversed = own->isReversed;
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

    void placeStack(const SavedStack& stack)
    {
        for (const QString& id : stack.members) {
            if (const auto found = m_pieces.find(id); found != m_pieces.end()) {
                found->second.isTaken = true;
                m_cards += stack.isDeck ? 1 : 0;
            }
        }
        if (!stack.members.isEmpty())
            place(stack);
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
            if (isHidden(saved)) {
                ++m_hidden;
                continue;
            }
            ImportedPiece piece = vassalPiece(saved.type, saved.state, m_module);
            const QString map = stack.map.isEmpty() || stack.map == u"null" ? saved.map : stack.map;
            if (map.isEmpty() || map == u"null") {
                ++m_nowhere;
                continue;
            }
            if (piece.side.isEmpty() || piece.side == saved.gpid)
                piece.side = m_module.palette(saved.gpid).section(QStringLiteral(" / "), 0, 0);
            QPointF at = stack.at - m_module.edge() - m_origin;
            if (m_isReversed)
                at = QPointF(m_module.boardSize().width(), m_module.boardSize().height()) - at;
            piece.at = stack.at;
            if (map == m_module.mapName())
                m_module.place(piece, at, m_board);
            else
                piece.tray = map;
            if (stack.isDeck && piece.cell != noHex) { // no unit stands in a deck
                piece.cell = noHex;
                piece.tray = map;
            }
            piece.place = ++number;
            piece.stack = static_cast<int>(there.size());
            piece.id = QStringLiteral("u%1").arg(m_board.pieces.size() + 1);
            constexpr double near = 2.0;
            m_beside += piece.cell != noHex && piece.off > near ? 1 : 0;
            m_board.pieces.push_back(std::move(piece));
        }
    }

    /// A mask or invisibility of somebody.
    static bool isHidden(const SavedPiece& piece)
    {
        QString type = piece.type;
        QString state = piece.state;
        for (int i = 0; i < 1000 && !type.isEmpty(); ++i) {
            const QStringList types = sequence(type, u'\t');
            const QStringList states = sequence(state, u'\t');
            const QString own = states.value(0).section(u';', 0, 0);
            if ((types[0].startsWith(QStringLiteral("obs;")) || types[0].startsWith(QStringLiteral("hide;")))
                && !own.isEmpty() && own != u"null")
                return true;
            type = types.value(1);
            state = states.value(1);
        }
        return false;
    }

    VassalModule& m_module;
    ImportedBoard m_board;
    std::unordered_map<QString, SavedPiece> m_pieces;
    QStringList m_order;
    std::vector<SavedStack> m_stacks;
    QPointF m_origin; ///< of the board on the map, without the edge
    bool m_isReversed = false;
    int m_moves = 0;
    int m_cards = 0;
    int m_nowhere = 0;
    int m_hidden = 0;
    int m_beside = 0;
};

} // namespace

std::optional<QString> vassalSaveText(const QByteArray& bytes)
{
    constexpr qsizetype head = 7; // "!VCSK" and the key's two digits
    if (bytes.startsWith("!VCSK") || bytes.startsWith("!VCSZ")) {
        const int key = bytes.mid(5, 2).toInt(nullptr, 16);
        QByteArray text = xored(unhexed(bytes.mid(head)), key);
        if (bytes[4] == 'Z') {
            auto inflatedText = inflated(text, mostUnpacked / 4);
            if (!inflatedText)
                return std::nullopt;
            text = *std::move(inflatedText);
        }
        return QString::fromUtf8(text);
    }
    if (bytes.startsWith("VOBS") && bytes.size() > 5)
        return QString::fromUtf8(xored(bytes.mid(5), static_cast<unsigned char>(bytes[4])));
    if (bytes.left(4096).contains("begin_save"))
        return QString::fromUtf8(bytes);
    return std::nullopt;
}

Expected<ImportedBoard, ImportError> readVassalSave(const QString& text, VassalModule& module, bool isLog)
{
    auto board = module.board(false);
    if (!board)
        return board;
    board->kind = isLog ? QStringLiteral("vassal-log") : QStringLiteral("vassal-save");
    return SaveReader(module, *std::move(board)).read(text);
}
