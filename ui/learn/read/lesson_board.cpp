// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_board.h"

#include "base/contains.h"
#include "base/form.h"
#include "layers/layer.h"
#include "lesson/quiz_position.h"
#include "map_view/map_view.h"
#include "picture/render.h"
#include "rules/rule_view.h"
#include "rules/zoc_bonds.h"
#include "rules/zone_of_control.h"
#include "ruleset/ruleset_texts.h"
#include "table/hex_description.h"
#include "verdict/reason_text.h"
#include "why/step_through.h"

#include <QMenu>

#include <algorithm>

namespace {

/// Hexes larger than this tell no more.
constexpr double greatestHex = 88.0;

/// A list that stays the same object while it says the same: the painter goes by that.
template<typename T>
void share(std::shared_ptr<const std::vector<T>>& shared, std::vector<T> now)
{
    if (now.empty())
        shared.reset();
    else if (!shared || *shared != now)
        shared = std::make_shared<const std::vector<T>>(std::move(now));
}

} // namespace

LessonBoard::LessonBoard(LessonSession& session, StepThrough& steps, MapView& map, QObject* parent)
    : QObject(parent), m_session(session), m_steps(steps), m_map(map)
{
    connect(&session, &LessonSession::opened, this, [this] {
        if (!m_session.isOpen())
            refresh();
    });
    connect(&session, &LessonSession::stepChanged, this, &LessonBoard::onStep);
    connect(&session, &LessonSession::answered, this, [this] {
        refresh();
        m_map.announceCursor();
    });
    connect(&session, &LessonSession::retried, this, &LessonBoard::begin);
    connect(&steps, &StepThrough::opened, this, &LessonBoard::refresh);
    connect(&steps, &StepThrough::shownChanged, this, &LessonBoard::refresh);
    connect(&map, &MapView::clicked, this, &LessonBoard::onAnswer);
    connect(&map, &MapView::picked, this, &LessonBoard::onAnswer);
    connect(&map, &MapView::enterPressed, this, &LessonBoard::onAnswer);
    connect(&map, &MapView::takeBackRequested, this, [this] {
        if (m_session.isOpen() && !m_steps.isOpen())
            m_session.takeBack();
    });
    connect(&map, &MapView::pointed, this, [this](const MapPointer& pointer) {
        followFan(pointer.hex);
        tell(pointer.hex == noHex ? m_map.cursorHex() : pointer.hex);
    });
    connect(&map, &MapView::cursorMoved, this, [this](HexIndex hex) {
        followFan(hex);
        tell(hex);
    });
    map.setDescriber([this](HexIndex hex) { return spoken(hex); });
    // What of it is to be seen, the contents say.
    LayerSettings layers = map.layers();
    layers.show(LayerId::Zoc, true);
    map.setLayers(layers);
}

void LessonBoard::setLanguage(const QString& language)
{
    m_language = language;
    m_map.announceCursor();
}

void LessonBoard::onStep()
{
    m_reachOf = nullptr;
    m_reach.reset();
    begin();
}

void LessonBoard::begin()
{
    // It may tell of another position, which had more units and hexes.
    m_steps.close();
    // Wherever keys had come to: the first one puts the cursor where the question is.
    m_map.setCursorHex(noHex);
    refresh();
    showFocus();
}

// --- What the board shows ---

void LessonBoard::refresh()
{
    if (!m_session.isOpen()) {
        m_marks.reset();
        m_path.reset();
        m_map.clearContent();
        return;
    }
    showControl();
    m_map.setContent(content());
    // Where counters are clicked a stack must open; where hexes are, it must not cover its neighbours.
    m_map.setFanHolds(mayFan());
}

// Where answers hang on it.
void LessonBoard::showControl()
{
    LayerSettings layers = m_map.layers();
    const bool isAsked = !m_session.position()->control.empty() && asksControl(m_session.rules()->ruleset());
    if (layers.isShown(LayerId::Control) == isAsked)
        return;
    layers.show(LayerId::Control, isAsked);
    m_map.setLayers(layers);
}

BoardContent LessonBoard::content()
{
    BoardContent content;
    content.position = m_session.position();
    content.rules = m_session.rules();
    if (const auto& combat = m_session.scenario().combat) {
        content.showCombat(*combat);
    }
    if (m_steps.isOpen()) {
        // Nothing but the explanation.
        m_steps.decorate(content);
        return content;
    }
    findZones();
    content.bonds = m_bonds;
    if (mayShowZones())
        content.zoc = m_zones;
    content.selectedUnits = litUnits();
    share(m_marks, marks());
    share(m_path, path());
    content.lessonMarks = m_marks;
    findReach();
    content.lessonReach = m_reach;
    content.lessonPath = m_path;
    return content;
}

void LessonBoard::setZonesShown(bool areShown)
{
    m_showsZones = areShown;
    refresh();
}

/// They stay the same objects while the position does: the painter goes by that.
void LessonBoard::findZones()
{
    if (m_zonesOf == m_session.position())
        return;
    m_zonesOf = m_session.position();
    const RuleView board(*m_zonesOf, *m_session.rules());
    m_zones = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(board));
    m_bonds = board.ruleset().bonds ? std::make_shared<const TeamBonds>(bondsOfTeams(board)) : nullptr;
}

namespace {

/// The unit whose retreat a question on the board is about, and how far it goes; empty: it is about something else, or
/// the reach itself is asked for.
std::pair<QString, int> retreatAskedAbout(const Question& question)
{
    if (question.kind == Question::Kind::Path)
        return {question.unit, question.length};
    switch (question.hexes.kind) {
    case HexQuery::Kind::LegalEnds:
    case HexQuery::Kind::LegalHexes:
    case HexQuery::Kind::Forbidden:
    case HexQuery::Kind::DeadEnds:
    case HexQuery::Kind::Outranked:
        if (question.kind == Question::Kind::Hexes)
            return {question.hexes.unit, question.hexes.length};
        break;
    default:
        break;
    }
    return {};
}

} // namespace

void LessonBoard::findReach()
{
    const QuestionRun* run = m_session.run();
    if (run == m_reachOf)
        return;
    m_reachOf = run;
    m_reach.reset();
    if (run == nullptr)
        return;
    const auto [unit, length] = retreatAskedAbout(run->question());
    if (unit.isEmpty())
        return;
    HexQuery query;
    query.kind = HexQuery::Kind::Reach;
    query.unit = unit;
    query.length = length;
    const auto hexes = run->grader().hexes(query);
    const Position& position = *m_session.position();
    const UnitIndex who = position.findUnit(unit);
    if (!hexes || hexes->empty() || who == noUnit)
        return;
    auto reach = std::make_shared<HexSet>(position.map->grid.size());
    for (const HexIndex hex : *hexes)
        reach->insert(hex);
    if (position.unit(who).isOnMap())
        reach->insert(position.unit(who).hex);
    m_reach = std::move(reach);
}

QString LessonBoard::reasonOf(HexIndex hex) const
{
    const Question& question = m_session.run()->question();
    const auto [unit, length] = retreatAskedAbout(question);
    const UnitRetreat* retreat = unit.isEmpty() ? nullptr : m_session.run()->grader().retreatOf(unit, length);
    const HexVerdict* verdict = retreat != nullptr && hex != noHex ? retreat->verdictOf(hex) : nullptr;
    if (verdict == nullptr || verdict->verdict <= Verdict::LegalPass || verdict->verdict == Verdict::OutOfReach)
        return {};
    if (verdict->verdict == Verdict::Outranked)
        return verdict->priority;
    if (verdict->verdict == Verdict::DeadEnd || verdict->why.empty())
        return VerdictText::reasonSign(ReasonCode::NoPathOn);
    return VerdictText::reasonSign(verdict->why.front().code);
}

bool LessonBoard::mayShowZones() const
{
    const QuestionRun* run = m_session.run();
    if (run == nullptr || run->isOver())
        return m_showsZones;
    const Question& question = run->question();
    const HexQuery::Kind hexes = question.hexes.kind;
    const bool asksHexes =
        question.kind == Question::Kind::Hexes
        && (hexes == HexQuery::Kind::Zoc || hexes == HexQuery::Kind::ZocNegated || hexes == HexQuery::Kind::ZocStopped);
    const bool asksUnits = question.kind == Question::Kind::Units && question.units.kind == UnitQuery::Kind::ExertsInto;
    return m_showsZones && !asksHexes && !asksUnits;
}

HexIndex LessonBoard::hexOf(const QuestionRun::Attempt& attempt) const
{
    const bool isOfUnit = attempt.hex == noHex && attempt.unit != noUnit;
    return isOfUnit ? m_session.position()->unit(attempt.unit).hex : attempt.hex;
}

std::vector<LessonMark> LessonBoard::marks() const
{
    std::vector<LessonMark> marks;
    const auto& highlights = m_session.highlights();
    for (std::size_t group = 0; group < highlights.size(); ++group) {
        for (const HexIndex hex : highlights[group])
            marks.push_back({hex, LessonMark::Kind::Highlight, static_cast<int>(group), {}});
    }
    const QuestionRun* run = m_session.run();
    if (run == nullptr)
        return marks;
    const bool isPath = run->question().kind == Question::Kind::Path;
    std::vector<LessonMark> answers;
    const auto unmark = [&](HexIndex hex) {
        std::erase_if(answers, [hex](const LessonMark& each) { return each.hex == hex; });
    };
    const auto mark = [&](HexIndex hex, LessonMark::Kind kind) {
        if (hex == noHex)
            return;
        // What was answered last about a hex stands; a stack may hold a right and a wrong counter.
        unmark(hex);
        answers.push_back({hex, kind, 0, kind == LessonMark::Kind::Wrong ? reasonOf(hex) : QString()});
    };
    for (const QuestionRun::Attempt& attempt : run->attempts()) {
        // The right hexes of a path are the path itself.
        if (!isPath || !attempt.grade.isRight)
            mark(hexOf(attempt), attempt.grade.isRight ? LessonMark::Kind::Right : LessonMark::Kind::Wrong);
    }
    std::ranges::for_each(run->path(), unmark);
    for (const HexIndex hex : run->missedHexes())
        mark(hex, LessonMark::Kind::Missed);
    for (const UnitIndex unit : run->missedUnits())
        mark(m_session.position()->unit(unit).hex, LessonMark::Kind::Missed);
    marks.insert(marks.end(), answers.begin(), answers.end());
    return marks;
}

std::vector<HexIndex> LessonBoard::path() const
{
    const QuestionRun* run = m_session.run();
    if (run == nullptr || run->question().kind != Question::Kind::Path || run->path().empty())
        return {};
    const UnitIndex unit = m_session.position()->findUnit(run->question().unit);
    std::vector<HexIndex> hexes;
    if (unit != noUnit)
        hexes.push_back(m_session.position()->unit(unit).hex);
    hexes.insert(hexes.end(), run->path().begin(), run->path().end());
    return hexes;
}

/// Who is asked about; where counters are asked for, those that were found.
std::vector<UnitIndex> LessonBoard::litUnits() const
{
    const QuestionRun* run = m_session.run();
    if (run == nullptr)
        return {};
    const Question& question = run->question();
    std::vector<UnitIndex> units;
    if (question.kind == Question::Kind::Units) {
        for (const QuestionRun::Attempt& attempt : run->attempts()) {
            if (attempt.grade.isRight && attempt.unit != noUnit)
                units.push_back(attempt.unit);
        }
        return units;
    }
    const QString& id = question.kind == Question::Kind::Hexes ? question.hexes.unit : question.unit;
    if (const UnitIndex unit = id.isEmpty() ? noUnit : m_session.position()->findUnit(id);
        unit != noUnit && m_session.position()->unit(unit).isOnMap())
        units.push_back(unit);
    return units;
}

void LessonBoard::showFocus()
{
    if (!m_session.isOpen())
        return;
    const Position& position = *m_session.position();
    std::vector<HexIndex> hexes;
    for (const QString& number : m_session.current().focus) {
        if (const auto hex = position.map->find(number))
            hexes.push_back(*hex);
    }
    const bool isGiven = !hexes.empty();
    if (const auto& combat = m_session.scenario().combat; combat && !isGiven) {
        hexes = combat->defenceHexes();
        hexes.insert(hexes.end(), combat->attack.begin(), combat->attack.end());
    }
    std::erase(hexes, noHex);
    if (hexes.empty()) {
        for (const Unit& unit : position.units) {
            if (unit.isOnMap())
                hexes.push_back(unit.hex);
        }
    }
    if (hexes.empty()) {
        m_map.fitMap();
        return;
    }
    m_map.showArea(partAround(*position.map, hexes, isGiven ? 0.6 : 3.5), greatestHex);
    // Counters are told of by their names: these are to be read, at the unit that is asked about.
    constexpr double namesFrom = 56.0; // pixels
    const std::vector<UnitIndex> asked = litUnits();
    if (!isGiven && m_map.view().hexSize < namesFrom && !asked.empty())
        m_map.showArea(partAround(*position.map, {position.unit(asked.front()).hex}, 3.5), greatestHex);
}

// --- Answers ---

void LessonBoard::onAnswer(HexIndex hex)
{
    if (!m_session.isOpen() || hex == noHex || !m_session.position()->map->hasHex(hex))
        return;
    if (m_steps.isOpen()) {
        if (const int stage = m_steps.explanation()->stageOf(hex); stage >= 0)
            m_steps.goTo(stage);
        return;
    }
    const QuestionRun* run = m_session.run();
    if (run == nullptr || run->isOver())
        return;
    switch (run->question().kind) {
    case Question::Kind::Hexes:
    case Question::Kind::Path:
        m_session.clickHex(hex);
        return;
    case Question::Kind::Units:
        answerUnit(hex);
        return;
    default:
        emit hinted(tr("Choose one of the answers beside the map."));
    }
}

void LessonBoard::answerUnit(HexIndex hex)
{
    const Position& position = *m_session.position();
    const std::vector<UnitIndex> units = position.unitsIn(hex);
    UnitIndex unit = m_map.pressedUnit();
    if (units.empty()) {
        emit hinted(tr("There is no counter in %1.").arg(position.map->number(hex)));
        return;
    }
    // Of a stack that is not fanned out, only the top counter could be hit.
    if (units.size() > 1 && (unit == noUnit || m_map.fannedHex() != hex)) {
        auto* menu = named(new QMenu(&m_map), "lessonUnits", tr("Counters in %1").arg(position.map->number(hex)));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const UnitIndex each : units) {
            QString name = position.unit(each).displayName();
            QAction* action = menu->addAction(plainLabel(name));
            connect(action, &QAction::triggered, this, [this, each] { m_session.clickUnit(each); });
        }
        // Another question has other units.
        connect(&m_session, &LessonSession::stepChanged, menu, &QMenu::close);
        menu->setActiveAction(menu->actions().constFirst());
        menu->popup(m_map.viewport()->mapToGlobal(m_map.hexCenter(hex).toPoint()));
        return;
    }
    m_session.clickUnit(units.size() == 1 || unit == noUnit ? units.front() : unit);
}

// --- Words ---

bool LessonBoard::mayFan() const
{
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    const bool asksHexes =
        run != nullptr
        && (run->question().kind == Question::Kind::Hexes || run->question().kind == Question::Kind::Path);
    return !m_steps.isOpen() && !asksHexes;
}

void LessonBoard::followFan(HexIndex hex)
{
    m_map.setFannedHex(mayFan() ? hex : noHex);
}

QStringList LessonBoard::words(HexIndex hex) const
{
    const Position& position = *m_session.position();
    const Ruleset& ruleset = m_session.rules()->ruleset();
    const VerdictText names(position, ruleset.rules, verdictTitles(ruleset));
    QStringList words{
        QStringLiteral("%1, %2").arg(position.map->number(hex), terrainLine(*position.map, ruleset, hex))};
    const auto& highlights = m_session.highlights();
    for (std::size_t group = 0; group < highlights.size(); ++group) {
        const LocalText& label = m_session.current().highlights[group].label;
        if (contains(highlights[group], hex))
            words += label.isEmpty() ? tr("pointed out") : label.in(m_language);
    }
    for (const UnitIndex unit : position.unitsIn(hex))
        words += tr("%1 (%2): %3", "unit, side, what it is")
                     .arg(names.unitName(unit), names.sideName(position.unit(unit).side),
                          unitKindLine(position.unit(unit), ruleset));
    return words;
}

void LessonBoard::tell(HexIndex hex)
{
    const bool isThere = m_session.isOpen() && hex != noHex && m_session.position()->map->hasHex(hex);
    emit hexSummary(isThere ? words(hex).join(QStringLiteral(" · ")) : QString());
}

QString LessonBoard::spoken(HexIndex hex) const
{
    if (!m_session.isOpen() || hex == noHex)
        return {};
    const Position& position = *m_session.position();
    if (!position.map->hasHex(hex))
        return tr("no hex");
    QStringList sentences = words(hex);
    const QuestionRun* run = m_session.run();
    QStringList graded;
    if (run != nullptr) {
        for (const QuestionRun::Attempt& attempt : run->attempts()) {
            if (hexOf(attempt) != hex)
                continue;
            QString sentence = attempt.grade.sentence;
            if (sentence.endsWith(u'.'))
                sentence.chop(1);
            if (attempt.grade.rule != noRule)
                sentence = tr("%1, rule %2", "sentence, number")
                               .arg(sentence, m_session.rules()
                                                  ->ruleset()
                                                  .rules->at(static_cast<std::size_t>(attempt.grade.rule))
                                                  .number);
            graded = {attempt.grade.isRight ? tr("Right") : tr("Wrong"), sentence};
        }
        const auto place = std::ranges::find(run->path(), hex);
        if (place != run->path().end())
            sentences.prepend(tr("Hex %1 of the path").arg(place - run->path().begin() + 1));
        const auto missed = run->missedHexes();
        if (run->isGivenUp() && contains(missed, hex))
            graded = QStringList{tr("This belongs to the answer")};
    }
    graded.removeAll(QString());
    if (position.unitsIn(hex).empty())
        sentences += tr("no units");
    return (graded + sentences).join(QStringLiteral(". ")) + u'.';
}
