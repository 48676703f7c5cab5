// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/combat_faces.h"

#include "base/elided.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "play/counter_row.h"
#include "play/dice_face.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <QGuiApplication>
#include <QPainter>

namespace {

/// Points from who attacks to who is attacked.
class AttackArrow : public QWidget
{
public:
    AttackArrow() { setFixedWidth(26); }

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

/// "18 Pz in 0319": a formation that stands there alone by its name, others by their hexes.
QString placesOf(const Document& document, const std::vector<UnitIndex>& units, const Position& position)
{
    QStringList numbers;
    QStringList formations;
    for (const UnitIndex unit : units) {
        const Unit& each = position.unit(unit);
        if (each.hex != noHex && !numbers.contains(position.map->number(each.hex)))
            numbers += position.map->number(each.hex);
        formations += document.isHidden(unit) ? QString() : each.formation;
    }
    formations.removeDuplicates();
    const bool isFormation =
        units.size() > 1 && numbers.size() == 1 && formations.size() == 1 && !formations.front().isEmpty();
    const QString hexes = VerdictText::list(numbers);
    return isFormation ? CombatFaces::tr("%1 in %2", "formation, hexes").arg(formations.front(), hexes) : hexes;
}

} // namespace

CombatFaces::CombatFaces(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_document(flow.document()), m_attackers(new CounterRow(flow.document(), Qt::AlignLeft)),
      m_defenders(new CounterRow(flow.document(), Qt::AlignRight)), m_attackPlaces(new ElidedLabel),
      m_defencePlaces(new ElidedLabel), m_arrow(new AttackArrow), m_odds(new QPushButton), m_die(new QLabel),
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
    m_die->setAlignment(Qt::AlignCenter);
    m_strengths->setWordWrap(false);
    m_strengths->setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    auto* middle = columnOf({m_odds, m_die, {named(m_strengths, "strengths"), 1}});
    middle->setSpacing(1);
    auto* faces = rowOf({m_attackers, m_arrow, {middle, 1}, m_defenders});
    faces->setSpacing(4);
    // A row of its own: a hex's number may be wider than the counter that stands there.
    for (QLabel* places : {m_attackPlaces, m_defencePlaces}) {
        panel_text::makeNote(*places);
        places->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    m_defencePlaces->setAlignment(Qt::AlignRight);
    auto* places = rowOf({named(m_attackPlaces, "attackPlaces"), spring(), named(m_defencePlaces, "defencePlaces")});
    addTo(*columnIn(this, {0, 0, 0, 0}, 0), {faces, places});
    connect(m_odds, &QPushButton::clicked, this, &CombatFaces::tableRequested);
    whenTextChanges(*this, [this] { applyFont(); });
    whenColorsChange(*this, [this] { applyColors(); });
}

void CombatFaces::setTheme(const Theme& theme)
{
    m_attackers->setTheme(theme);
    m_defenders->setTheme(theme);
}

void CombatFaces::setCombat(const std::vector<UnitIndex>& attackers, const std::vector<UnitIndex>& defenders,
                            const Position& position, const QString& sentence)
{
    m_attackers->setUnits(attackers, position, {});
    m_defenders->setUnits(defenders, position, {});
    m_attackPlaces->setText(placesOf(m_document, attackers, position));
    m_defencePlaces->setText(placesOf(m_document, defenders, position));
    setAccessibleName(sentence);
}

// What is known stands there, and is the way to the table; without any of it, its name does.
void CombatFaces::setOdds(const QString& odds, const QString& strengths, int dice, bool hasTable)
{
    constexpr int mostPips = 6;
    const bool isFace = dice > 0 && dice <= mostPips;
    const QString& known = odds.isEmpty() ? strengths : odds;
    QString shown = known.isEmpty() ? tr("Table", "of results") : known;
    if (!known.isEmpty() && dice > mostPips)
        shown = tr("%1, dice %2", "odds, total").arg(known).arg(dice);
    m_odds->setText(shown);
    m_odds->setVisible(!known.isEmpty() || hasTable);
    m_odds->setAccessibleName(known.isEmpty() ? tr("Table of results")
                              : dice > 0      ? tr("Odds %1, dice %2").arg(known).arg(dice)
                                              : tr("Odds %1").arg(known));
    m_odds->setToolTip(tr("Show how the odds come about, and the game's table of results if it has one"));
    m_strengths->setText(strengths == known ? QString() : strengths);
    m_strengths->setToolTip(tr("Attack strength : defense strength"));
    m_dice = isFace ? dice : 0;
    m_isKnown = !known.isEmpty();
    applyFont();
    applyColors();
}

// The odds are the largest of all that the panel says; the mere way to the table is not.
void CombatFaces::applyFont()
{
    constexpr double larger = 1.25;
    QFont font = m_strengths->font();
    if (m_isKnown && font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * larger);
    font.setWeight(m_isKnown ? QFont::Bold : QFont::Normal);
    if (m_odds->font() != font)
        m_odds->setFont(font);
    m_arrow->setFixedHeight(CounterRow::pictureSide());
}

void CombatFaces::applyColors()
{
    constexpr int dieSide = 18;
    const QPalette colors = QGuiApplication::palette();
    m_die->setVisible(m_dice > 0);
    if (m_dice > 0)
        m_die->setPixmap(dieFace(m_dice, colors, true).pixmap(QSize(dieSide, dieSide), devicePixelRatioF()));
    const QString sheet = QStringLiteral("QPushButton { border: none; padding: 0px 4px; color: %1; }"
                                         "QPushButton:hover, QPushButton:focus { text-decoration: underline; }")
                              .arg(colors.color(QPalette::Link).name());
    if (m_odds->styleSheet() != sheet)
        m_odds->setStyleSheet(sheet);
}
