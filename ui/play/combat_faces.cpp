// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/combat_faces.h"

#include "base/text_changes.h"
#include "document/document.h"
#include "play/counter_row.h"
#include "play/dice_face.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <QPainter>

namespace {

/// Points from who attacks to who is attacked.
class AttackArrow : public QWidget
{
public:
    AttackArrow() { setFixedSize(26, 48); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::WindowText));
        const QPointF tip(width() - 1.0, height() / 2.0);
        painter.drawPolygon(QPolygonF({tip, tip + QPointF(-10, -8), tip + QPointF(-10, -3), tip + QPointF(-24, -3),
                                       tip + QPointF(-24, 3), tip + QPointF(-10, 3), tip + QPointF(-10, 8)}));
    }
};

/// "3404 and 3405"
QString hexesOf(const std::vector<UnitIndex>& units, const Position& position)
{
    QStringList numbers;
    for (const UnitIndex unit : units) {
        const HexIndex hex = position.unit(unit).hex;
        if (hex != noHex && !numbers.contains(position.map->number(hex)))
            numbers += position.map->number(hex);
    }
    return VerdictText::list(numbers);
}

} // namespace

CombatFaces::CombatFaces(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_attackers(new CounterRow(flow.document(), Qt::AlignLeft)),
      m_defenders(new CounterRow(flow.document(), Qt::AlignRight)), m_odds(new QPushButton),
      m_strengths(panel_text::note())
{
    setObjectName(QStringLiteral("combatFaces"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWhatsThis(tr("Who attacks whom: the counters as they stood when the combat began, the odds between them, and "
                    "their hexes below. A click on the odds shows the game's table of results."));
    named(m_attackers, "attackerFaces");
    named(m_defenders, "defenderFaces");
    named(m_odds, "oddsTable");
    m_odds->setFlat(true);
    m_odds->setAutoDefault(false);
    m_odds->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    whenTextChanges(*m_odds, [this] {
        QFont bold = m_odds->font();
        bold.setWeight(QFont::Bold);
        m_odds->setFont(bold);
    });
    m_strengths->setWordWrap(false);
    m_strengths->setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    addTo(*rowIn(this, {0, 0, 0, 0}, 4), {{m_attackers, 3},
                                          {new AttackArrow, 0, Qt::AlignTop},
                                          columnOf({m_odds, {named(m_strengths, "strengths"), 1}}),
                                          {m_defenders, 2}});
    connect(m_odds, &QPushButton::clicked, this, &CombatFaces::tableRequested);
    whenColorsChange(*this, [this] { showDice(); });
}

void CombatFaces::setTheme(const Theme& theme)
{
    m_attackers->setTheme(theme);
    m_defenders->setTheme(theme);
}

void CombatFaces::setCombat(const std::vector<UnitIndex>& attackers, const std::vector<UnitIndex>& defenders,
                            const Position& position, const QString& sentence)
{
    m_attackers->setUnits(attackers, position, hexesOf(attackers, position));
    m_defenders->setUnits(defenders, position, hexesOf(defenders, position));
    setAccessibleName(sentence);
}

void CombatFaces::setOdds(const QString& odds, const QString& strengths, int dice, bool hasTable)
{
    constexpr int mostPips = 6;
    m_dice = dice;
    const bool isFace = dice > 0 && dice <= mostPips;
    m_odds->setText(odds.isEmpty()    ? tr("Table", "of results")
                    : dice > mostPips ? tr("%1, dice %2", "odds, total").arg(odds).arg(dice)
                                      : odds);
    m_odds->setVisible(!odds.isEmpty() || hasTable);
    m_odds->setAccessibleName(odds.isEmpty() ? tr("Table of results")
                              : dice > 0     ? tr("Odds %1, dice %2").arg(odds).arg(dice)
                                             : tr("Odds %1").arg(odds));
    m_odds->setToolTip(tr("Show how the odds come about, and the game's table of results if it has one"));
    m_strengths->setText(strengths == odds ? QString() : strengths);
    m_strengths->setToolTip(tr("Attack strength : defense strength"));
    if (!isFace)
        m_dice = 0;
    showDice();
}

void CombatFaces::showDice()
{
    m_odds->setIcon(m_dice > 0 ? dieFace(m_dice, palette(), true) : QIcon());
}
