// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/map_card.h"

#include "base/form.h"
#include "base/headline.h"
#include "io/document_file.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace {

/// How many scenarios beside the map say that they are played on it.
int scenariosOn(const QFileInfo& map)
{
    constexpr int mostRead = 30; // folders of thousands are not read through for a number
    constexpr qint64 mostBytes = 256 << 10;
    const QByteArray name = '"' + map.fileName().toUtf8() + '"';
    const QFileInfoList files = map.dir().entryInfoList({QStringLiteral("*.scenario.json")}, QDir::Files, QDir::Time);
    return static_cast<int>(std::ranges::count_if(files.mid(0, mostRead), [&name](const QFileInfo& each) {
        QFile file(each.filePath());
        return each.size() <= mostBytes && file.open(QIODevice::ReadOnly) && file.readAll().contains(name);
    }));
}

} // namespace

MapCard::MapCard(const QString& file, const QString& name, QWidget* parent)
    : BoardCard(name, CardSize::Small, tr("Go on drawing"), parent), m_file(file), m_scenarios(panel_text::note())
{
    named(this, "ownMap");
    named(&start(), "goOnDrawing",
          {.spoken = tr("Go on drawing: %1").arg(name),
           .tip = plainTip(QDir::toNativeSeparators(file)),
           .help = tr("Opens the map in Edit mode.")});
    say(tr("A map"), {});
    m_scenarios->setWordWrap(false);
    layOut(CardSize::Small, nullptr, rowOf({spring(1), m_scenarios}));
    connect(&start(), &QPushButton::clicked, this, &MapCard::clicked);
}

void MapCard::showBoard(const Theme& theme)
{
    constexpr qint64 mostBytes = 1 << 20; // a larger one would keep the first page waiting
    struct Painted
    {
        QString state; ///< of which it is
        QString title;
        QString line;
        QString game;
        int scenarios = 0;
        QImage picture;
        Livery livery;
    };
    const QFileInfo info(m_file);
    if (info.size() > mostBytes)
        return;
    // The same maps are on the first page each time that it is shown.
    static QHash<QString, Painted> known;
    Painted& painted = known[m_file];
    if (const QString state = stateOfBoard(m_file, theme); painted.state != state) {
        const auto loaded = loadDocument(m_file);
        if (!loaded) {
            const FileErrors& errors = loaded.error();
            say(tr("The check finds %n error(s).", nullptr, static_cast<int>(errors.size())),
                errors.empty() ? QString() : errors.front().message);
            return;
        }
        const HexMap& map = *loaded->scenario.position.map;
        const Ruleset& game = loaded->rules.ruleset();
        const QString number = QLocale().toString(static_cast<int>(map.grid.size()));
        constexpr QSize size(720, 210);
        constexpr double across = 9.0;
        painted = {state,
                   headline(map.title),
                   map.underlay ? tr("A map over a picture: %1 hexes").arg(number) : tr("A map: %1 hexes").arg(number),
                   game.title,
                   scenariosOn(info),
                   paintedBoard(loaded->scenario, loaded->rules, theme, size, across),
                   game.livery};
    }
    if (!painted.title.isEmpty())
        board().setTitle(painted.title);
    say(painted.line, painted.game);
    m_scenarios->setText(painted.scenarios == 0 ? tr("no scenario yet")
                                                : tr("%n scenario(s)", nullptr, painted.scenarios));
    board().setBoard(painted.picture);
    setLook(theme, painted.livery);
}
