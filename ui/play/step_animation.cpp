// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/step_animation.h"

#include "map_view/map_view.h"
#include "render/counter_face.h"
#include "table/game_table.h"

#include <QPainter>
#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int millisecondsPerHex = 110;
constexpr int longest = 550;
constexpr int shortest = 180;
constexpr int glide = 160; ///< milliseconds, however far it is

using UnitPaths = std::vector<std::pair<QStringList, std::vector<HexIndex>>>;

/// The units that an act moves together, and along which hexes, in the order in which it was done; where they began is
/// missing unless the act knows it.
struct PathsOf
{
    UnitPaths operator()(const MoveAct& act) const { return {{act.units, act.path}}; }
    UnitPaths operator()(const EnterAct& act) const { return {{act.units, act.path}}; }
    UnitPaths operator()(const AdvanceAct& act) const { return {{act.units, act.path}}; }
    UnitPaths operator()(const PutAct& act) const
    {
        return act.hex == noHex ? UnitPaths() : UnitPaths{{act.units, {act.hex}}};
    }
    UnitPaths operator()(const RetreatAct& act) const
    {
        UnitPaths paths;
        for (const Retreat& retreat : act.retreats) {
            if (!retreat.hexes.empty())
                paths.emplace_back(QStringList{retreat.unit} + retreat.with, retreat.hexes);
        }
        return paths;
    }
    template<typename Other>
    UnitPaths operator()(const Other&) const
    {
        return {};
    }
};

/// A counter on its way, above the board.
class CounterOnWay : public QWidget
{
public:
    CounterOnWay(QWidget* parent, QPixmap picture) : QWidget(parent), m_picture(std::move(picture))
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        resize((QSizeF(m_picture.size()) / m_picture.devicePixelRatio()).toSize());
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).drawPixmap(0, 0, m_picture); }

private:
    QPixmap m_picture;
};

} // namespace

StepAnimation::StepAnimation(GameTable& table, MapView& map, QObject* parent)
    : QObject(parent), m_table(table), m_map(map)
{
    m_clock.setStartValue(0.0);
    m_clock.setEndValue(1.0);
    connect(&m_clock, &QVariantAnimation::valueChanged, this, &StepAnimation::show);
    connect(&m_clock, &QVariantAnimation::finished, this, &StepAnimation::end);
    connect(&map, &MapView::viewChanged, this, &StepAnimation::show);
    Document& document = table.document();
    connect(&document, &Document::aboutToAct, this, &StepAnimation::remember);
    connect(&document, &Document::changed, this, &StepAnimation::end);
    connect(&table, &GameTable::lineCrossed, this, &StepAnimation::onCrossed);
    connect(&document, &Document::lineAdded, this, [this](EntryIndex line) {
        if (begin(pathsOf(line, false))) {
            m_clock.setEasingCurve(QEasingCurve::OutCubic);
            m_clock.setDuration(glide);
            m_clock.start();
        }
    });
}

StepAnimation::~StepAnimation()
{
    end();
}

void StepAnimation::remember(const DocumentAct& act)
{
    m_before.clear();
    if (!m_table.isStepping() && act.act == nullptr)
        return;
    const Position& position = m_table.document().scenario().position;
    const Act& done = act.act != nullptr ? *act.act : m_table.log().at(act.line).act;
    for (const auto& [units, path] : std::visit(PathsOf(), done)) {
        for (const QString& id : units) {
            if (const UnitIndex unit = position.findUnit(id); unit != noUnit)
                m_before[id] = position.unit(unit).hex;
        }
    }
}

void StepAnimation::onCrossed(EntryIndex line, bool isBack)
{
    if (!m_table.isStepping())
        return;
    const Act& act = m_table.log().at(line).act;
    const auto& combat = m_table.document().scenario().combat;
    if (combat && (std::holds_alternative<CombatAct>(act) || std::holds_alternative<LossAct>(act)))
        m_map.ensureVisible(combat->defend); // nobody walks there
    const UnitPaths paths = pathsOf(line, isBack);
    follow(paths);
    if (!begin(paths))
        return;
    std::size_t most = 0;
    for (const Walker& walker : m_walkers)
        most = std::max(most, walker.hexes.size() - 1);
    m_clock.setEasingCurve(QEasingCurve::Linear);
    m_clock.setDuration(std::clamp(static_cast<int>(most) * millisecondsPerHex, shortest, longest));
    m_clock.start();
}

/// As the line was crossed just now.
StepAnimation::UnitPaths StepAnimation::pathsOf(EntryIndex line, bool isBack) const
{
    UnitPaths paths = std::visit(PathsOf(), m_table.log().at(line).act);
    const Position& position = *m_table.document().position();
    for (auto& [units, path] : paths) {
        if (units.isEmpty() || path.empty())
            continue;
        // Where they stood before the line was first done.
        HexIndex start = noHex;
        if (!isBack) {
            const auto before = m_before.find(units.front());
            start = before != m_before.end() ? before->second : noHex;
        } else if (const UnitIndex unit = position.findUnit(units.front()); unit != noUnit) {
            start = position.unit(unit).hex;
        }
        if (start != noHex && start != path.front())
            path.insert(path.begin(), start);
        if (isBack)
            std::ranges::reverse(path);
    }
    return paths;
}

/// Brings into sight where the last of them goes.
void StepAnimation::follow(const UnitPaths& paths)
{
    HexIndex last = noHex;
    for (const auto& [units, path] : paths) {
        if (!path.empty())
            last = path.back();
    }
    if (last != noHex)
        m_map.ensureVisible(last);
}

/// Puts the counters where they begin. False: nobody is to be seen going.
bool StepAnimation::begin(const UnitPaths& paths)
{
    end();
    const Document& document = m_table.document();
    const Position& position = *document.position();
    const bool isStill = m_map.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_map) == 0;
    if (!m_isEnabled || isStill)
        return false;
    for (const auto& [units, path] : paths) {
        // A stack goes as one: the top counter is seen.
        const UnitIndex unit = units.isEmpty() ? noUnit : position.findUnit(units.front());
        if (unit == noUnit || path.size() < 2 || document.isHidden(unit))
            continue;
        const QRectF hex = m_map.hexRect(path.front());
        const int side = std::clamp(static_cast<int>(std::lround(std::min(hex.width(), hex.height()) * 0.8)), 10, 400);
        auto* picture = new CounterOnWay(
            m_map.viewport(), counterPicture(position.unit(unit), document.rules().get(), m_map.theme(), side,
                                             m_map.devicePixelRatioF(), false, document.counterPictures().get()));
        m_walkers.push_back({path, picture});
    }
    show();
    for (const Walker& walker : m_walkers)
        walker.picture->show();
    return !m_walkers.empty();
}

void StepAnimation::show()
{
    const double share = m_clock.currentValue().toDouble();
    for (const Walker& walker : m_walkers) {
        if (!walker.picture)
            continue;
        const double way = share * static_cast<double>(walker.hexes.size() - 1);
        const auto leg = std::min(static_cast<std::size_t>(way), walker.hexes.size() - 2);
        const QPointF from = m_map.hexCenter(walker.hexes[leg]);
        const QPointF to = m_map.hexCenter(walker.hexes[leg + 1]);
        const QPointF at = from + (to - from) * (way - static_cast<double>(leg));
        walker.picture->move((at - QPointF(walker.picture->width(), walker.picture->height()) / 2.0).toPoint());
    }
}

void StepAnimation::end()
{
    m_clock.stop();
    for (const Walker& walker : m_walkers)
        delete walker.picture;
    m_walkers.clear();
}

std::vector<QPoint> StepAnimation::places() const
{
    std::vector<QPoint> places;
    for (const Walker& walker : m_walkers)
        places.push_back(walker.picture->geometry().center());
    return places;
}
