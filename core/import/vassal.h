// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/element.h"
#include "import/import_file.h"
#include "import/imported_board.h"

#include <map>
#include <memory>
#include <set>

class ZipArchive;

/// The tokens of a text by VASSAL's SequenceEncoder: parted by `delimiter`, where a backslash before it keeps it; a token
/// in single quotes loses them.
QStringList sequence(QStringView text, QChar delimiter);
/// The first of them from `at` on; `at` becomes the place behind its delimiter, beyond the text's end after the last.
QString firstOf(QStringView text, qsizetype& at, QChar delimiter);

/// The mark by which our modules name a unit: its counter in the set-up and that in the palette are the same.
inline constexpr QLatin1StringView vassalUnitMark("UnitId");
/// The mark of one that has pictures of its own, as a key of ours.
inline constexpr QLatin1StringView vassalPictureMark("hasPictures");

/// Two fields that VASSAL leaves to a module's maker: ours have the title of the position, and who made them.
inline constexpr QLatin1StringView vassalPositionTitle("ModuleOther1");
inline constexpr QLatin1StringView vassalMaker("ModuleOther2");
inline constexpr QLatin1StringView vassalMakerName("Rearguard");

/// More traits has no piece.
inline constexpr int mostVassalTraits = 200;

/// The files of a VASSAL module: of a zip or of a folder.
class ModuleFiles
{
public:
    static Expected<ModuleFiles, ImportError> open(const QString& path);
    /// Of a zip's bytes.
    static Expected<ModuleFiles, ImportError> of(ZipArchive archive);

    std::optional<QByteArray> read(const QString& name) const;
    /// A picture by its bare name; old modules leave the ending out. `name` becomes that of the file.
    std::optional<QByteArray> picture(QString& name) const;
    /// Its first bytes, in which its size stands.
    std::optional<QByteArray> pictureHead(const QString& name) const;

private:
    std::shared_ptr<ZipArchive> m_archive;
    QString m_folder;
};

/// An area of a board in its pixels.
struct VassalZone
{
    QString name;
    std::vector<QPointF> outline;
    QRectF box; ///< round it
    bool usesParentGrid = false;
    const Element* grid = nullptr; ///< its own
    const Element* element = nullptr;

    bool contains(QPointF at) const;
};

/// Numbers of a hex grid as VASSAL computes them. `c` and `r` are its raw columns and rows, of which on a sideways grid
/// the columns lie along the screen's rows.
struct VassalGrid
{
    double x0 = 0.0;
    double y0 = 32.0;
    double dx = 0.0;
    double dy = 64.0;
    bool isSideways = false;
    const Element* numbering = nullptr; ///< may be null
    QSizeF size; ///< of what contains the grid

    explicit VassalGrid(const Element& grid, QSizeF container);
    QPointF centre(int c, int r) const; ///< in pixels of the board, cut as VASSAL cuts
    /// The nearest hex.
    std::pair<int, int> cell(QPointF at) const;
    QString number(int c, int r) const;
    bool isStaggered() const;
};

/// A picture of a counter and the place of its middle on it.
struct VassalFacePart
{
    QString image;
    QPoint at;

    friend bool operator==(const VassalFacePart&, const VassalFacePart&) = default;
};

/// A module and the board of it that was chosen.
class VassalModule
{
public:
    static Expected<VassalModule, ImportError> open(ModuleFiles files, const ImportChoice& choice,
                                                    const PictureTools& tools);

    /// Grid, numbers, picture, trays and counters at start.
    Expected<ImportedBoard, ImportError> board(bool withSetup);
    const QString& mapName() const { return m_mapName; }
    const QString& boardName() const { return m_boardName; }
    QString name() const { return m_root->attribute(u"name"); }
    QString version() const { return m_root->attribute(u"version"); }
    /// Edge of the map round its boards.
    QPointF edge() const;
    QSizeF boardSize() const { return m_boardSize; }
    const std::map<QString, QSizeF>& boardSizes() const { return m_boardSizes; }
    bool hasMap(const QString& name) const { return m_maps.contains(name); }
    /// Traits of a prototype, as text; empty: there is none.
    QString prototype(const QString& name) const;
    /// The palette's path of a piece's gpid.
    QString palette(const QString& gpid) const;
    /// Puts a piece at pixels of the board into its hex, or the tray of its zone.
    void place(ImportedPiece& piece, QPointF at, const ImportedBoard& board) const;
    /// An id that no other piece has: that of the unit in a module of ours, or the next number.
    QString idOf(const ImportedPiece& piece);
    const ModuleFiles& files() const { return m_files; }
    /// Names of the set-ups that players can choose.
    QStringList setups() const;
    /// The save that a set-up is; nothing: there is no such set-up, or the module lacks its file.
    std::optional<QByteArray> setup(const QString& name) const;
    /// The name under which takeFaces() gives that picture; empty: it has no parts.
    QString face(const std::vector<VassalFacePart>& parts);
    /// Whether the module has a file for any picture of the board's pieces.
    bool hasFaces(const ImportedBoard& board) const;
    /// Gives the board the pictures that its pieces have; pieces whose picture is not there lose its name.
    void takeFaces(ImportedBoard& board) const;

private:
    struct Choice
    {
        const Element* map;
        const Element* board;
        const Element* grid;
        const Element* zone;
        QSizeF size;
    };
    std::vector<Choice> choices(const PictureTools& tools);
    QSizeF sizeOf(const Element& board, const PictureTools& tools) const;
    void collect(const Element& element, const QStringList& path);
    void addSetup(const Element& map, const Element& element, ImportedBoard& board, int depth);
    void addPalettes(const Element& element, const QStringList& path, const std::set<QString>& standing,
                     ImportedBoard& board);
    std::optional<ImportedPiece> slotPiece(const Element& slot);
    const VassalZone* zoneAt(QPointF at) const;
    bool isHexAt(QPointF at) const;
    bool isHalfBeside(const VassalGrid& grid, QPointF at) const;

    ModuleFiles m_files;
    std::shared_ptr<Element> m_root;
    const Element* m_map = nullptr;
    const Element* m_board = nullptr;
    const Element* m_grid = nullptr;
    const Element* m_zone = nullptr; ///< that has the grid
    QSizeF m_boardSize;
    std::map<QString, QSizeF> m_boardSizes; ///< of the map's
    std::vector<ImportedBoard::Choice> m_choices;
    QString m_mapName;
    QString m_boardName;
    std::set<QString> m_maps; ///< names of all, with hexes or without
    std::vector<VassalZone> m_zones;
    std::map<QString, QString> m_prototypes;
    std::map<QString, QString> m_palettes;
    PictureTools m_tools;
    std::vector<std::pair<QString, QString>> m_setups; ///< name, file
    std::map<QString, std::pair<QString, std::vector<VassalFacePart>>> m_faces; ///< by their parts: name, parts
    std::set<QString> m_ids; ///< that pieces have
    int m_lastId = 0;
    std::set<QString> m_faceNames; ///< in small letters
    int m_firstColumn = 0; ///< raw column (sideways: row) of cell (0, 0)
    int m_firstRow = 0;
};

/// The last part of a Java class's name.
QString className(const Element& element);

/// A counter of `type` and `state`, without its place.
ImportedPiece vassalPiece(const QString& type, const QString& state, VassalModule& module);
/// Where the state of the innermost piece says that it is: map, x, y, gpid.
struct VassalPlace
{
    QString map;
    QPointF at;
    QString gpid;
    bool isPiece = false; ///< a counter, not a stack or a deck
};

/// A save's text, decoded; nothing: it is none.
std::optional<QString> vassalSaveText(const QByteArray& bytes);
/// The same of a save's file, which may be a zip.
std::optional<QString> vassalSaveIn(const QByteArray& file);
/// A save or a log, of the board that was chosen in its module.
Expected<ImportedBoard, ImportError> readVassalSave(const QString& text, VassalModule& module);
Expected<ImportedBoard, ImportError> readVassalModule(ModuleFiles files, const ImportChoice& choice,
                                                      const PictureTools& tools);
