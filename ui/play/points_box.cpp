// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/points_box.h"

#include "base/form.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "play/bidding_dialog.h"
#include "play/turn_panel.h"
#include "render/panel_text.h"
#include "rules/sequence.h"
#include "table/game_table.h"

#include <QGridLayout>
#include <QSignalBlocker>

namespace {

constexpr int mostPoints = 9999;

} // namespace

PointsBox::PointsBox(GameTable& table, std::function<void(RuleIndex)> showRule)
    : m_table(table), m_grid(new QGridLayout), m_bid(new QLabel), m_objectives(new QLabel)
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    rule_links::enable(*m_bid, showRule);
    rule_links::enable(*m_objectives, std::move(showRule));
    addTo(*columnIn(this, {0, 0, 0, 0}),
          {panel_text::heading(TurnPanel::tr("Victory points")), m_grid, wrapped(named(m_bid, "bidShown")),
           wrapped(named(m_objectives, "objectives"))});
}

void PointsBox::clear()
{
    m_objectives->hide();
    m_bid->hide();
}

void PointsBox::refresh()
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    if (m_game != game.id || m_points.size() != game.sides.size())
        rebuild();
    for (const auto& [side, box] : m_points) {
        const QSignalBlocker blocker(box);
        box->setValue(document.position()->pointsOf(side));
    }
    const auto bid = game.bidding ? lastBid(m_table.log(), game.bidding->side) : std::nullopt;
    m_bid->setVisible(bid.has_value());
    if (bid) {
        const int points = document.position()->pointsOf(game.bidding->side);
        m_bid->setText(TurnPanel::tr("%1: %2, less the bid of %3: %4", "side, points, bid, what is left")
                           .arg(m_table.document().words().sideName(game.bidding->side))
                           .arg(points)
                           .arg(*bid)
                           .arg(points - *bid)
                           .toHtmlEscaped()
                       + rule_links::mark(game, game.rule(game.bidding->rule)));
    }
    const std::vector<int> held = objectivesHeld(*document.position(), game);
    QStringList parts;
    for (std::size_t i = 0; i < held.size(); ++i)
        parts += TurnPanel::tr("%1 %2", "side, how many hexes").arg(game.sides[i].name).arg(held[i]);
    m_objectives->setVisible(!parts.isEmpty());
    if (!parts.isEmpty())
        m_objectives->setText(TurnPanel::tr("Victory hexes: %1").arg(parts.join(QStringLiteral(", "))).toHtmlEscaped()
                              + rule_links::mark(game, game.rule(game.objectives.rule)));
}

void PointsBox::rebuild()
{
    const Ruleset& game = m_table.document().ruleset();
    m_game = game.id;
    m_points.clear();
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const SideRules& side : game.sides) {
        auto* label = new QLabel(plainLabel(side.name));
        auto* box = named(new QSpinBox, QStringLiteral("points-") + side.id,
                          TurnPanel::tr("Victory points: %1").arg(side.name));
        box->setRange(-mostPoints, mostPoints);
        box->setKeyboardTracking(false);
        label->setBuddy(box);
        m_points[side.id] = box;
        const auto step = [&](const QString& sign, int by, const QString& name, const QString& tip) {
            auto* button = new QToolButton;
            button->setText(sign);
            named(button, name + side.id, tip, plainTip(tip));
            button->setFocusPolicy(Qt::StrongFocus);
            connect(button, &QToolButton::clicked, box, [box, by] { box->setValue(box->value() + by); });
            return button;
        };
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setAlignment(Qt::AlignRight);
        m_grid->addWidget(label, row, 0);
        m_grid->addWidget(step(QStringLiteral("−"), -1, QStringLiteral("lessPoints-"),
                               TurnPanel::tr("One point less: %1").arg(side.name)),
                          row, 1);
        m_grid->addWidget(box, row, 2);
        m_grid->addWidget(step(QStringLiteral("+"), 1, QStringLiteral("morePoints-"),
                               TurnPanel::tr("One point more: %1").arg(side.name)),
                          row, 3);
        m_grid->setColumnStretch(0, 1);
        connect(box, &QSpinBox::valueChanged, this, [this, id = side.id](int points) {
            perform(PointsAct{id, points});
        });
        ++row;
    }
}

void PointsBox::perform(const Act& act)
{
    if (auto done = m_table.perform(act); !done)
        emit said(done.error());
}
