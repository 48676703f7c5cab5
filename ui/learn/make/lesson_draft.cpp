// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_draft.h"

#include "io/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <map>
#include <utility>

/// A change of the draft: what it was before and after. Cheap, as positions are shared.
class DraftCommand : public QUndoCommand
{
public:
    DraftCommand(LessonDraft& draft, const QString& text, QString typing, DraftContent after, int step)
        : QUndoCommand(text), m_draft(draft), m_typing(std::move(typing)), m_before(draft.m_content),
          m_after(std::move(after)), m_step(step)
    {}

    void undo() override { m_draft.show(m_before, std::min(m_step, static_cast<int>(m_before.steps.size()) - 1)); }
    void redo() override { m_draft.show(m_after, std::min(m_step, static_cast<int>(m_after.steps.size()) - 1)); }
    int id() const override { return m_typing.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const DraftCommand*>(other);
        if (next->m_typing != m_typing)
            return false;
        m_after = next->m_after;
        return true;
    }

private:
    LessonDraft& m_draft;
    QString m_typing;
    DraftContent m_before;
    DraftContent m_after;
    int m_step;
};

bool isSameBoard(const DraftPosition& a, const DraftPosition& b)
{
    if (&a == &b)
        return true;
    const auto plain = [](const DraftPosition& position) {
        Scenario scenario = position.board.scenario;
        scenario.mapPath.clear();
        scenario.title.clear();
        if (!position.rulesetFile.isEmpty())
            scenario.ruleset = position.rulesetFile;
        return scenario;
    };
    return plain(a) == plain(b);
}

void setText(LocalText& text, const QString& language, const QString& words)
{
    if (words.isEmpty())
        text.texts.erase(language);
    else
        text.texts[language] = words;
}

LessonDraft::LessonDraft(QObject* parent) : QObject(parent)
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &LessonDraft::dirtyChanged);
}

// --- Files ---

namespace {

QString absolute(const QString& path, const QString& from)
{
    return path.isEmpty() ? QString() : QDir::cleanPath(QFileInfo(from).dir().filePath(path));
}

bool isFile(const QString& ruleset)
{
    return ruleset.endsWith(QLatin1String(".json"));
}

bool isOnDisk(const QString& file)
{
    return !file.isEmpty() && !file.startsWith(u':');
}

QString madeId(const Lesson& lesson)
{
    return LessonDraft::idOf(lesson.game, lesson.title.in(QStringLiteral("en")));
}

} // namespace

void LessonDraft::begin()
{
    take({});
    showReplaced({});
}

void LessonDraft::showReplaced(const QString& path)
{
    m_path = path;
    m_savedId = path.isEmpty() ? QString() : m_content.about.id;
    emit replaced();
    emit pathChanged();
    emit changed(-1);
    emit dirtyChanged();
}

void LessonDraft::take(const LoadedLesson& loaded)
{
    m_undoStack.clear();
    m_undoStack.setClean();
    m_content = {};
    m_content.about = loaded.lesson;
    m_content.about.steps.clear();
    const QString lessonFile = loaded.path;
    for (std::size_t i = 0; i < loaded.lesson.steps.size(); ++i) {
        const LessonStep& read = loaded.lesson.steps[i];
        DraftStep step;
        step.words = read;
        step.words.scenario.reset();
        step.words.scenarioPath.clear();
        step.words.changes.clear();
        const bool isNew = read.scenario != nullptr || !read.scenarioPath.isEmpty();
        const DraftPositionPtr before = i == 0 ? nullptr : m_content.steps.back().position;
        if (!isNew && read.changes.empty() && before) {
            step.position = before;
        } else {
            auto position = std::make_shared<DraftPosition>(DraftPosition{
                loaded.positions[i], {}, {}, absolute(read.scenarioPath, lessonFile), read.changes, nullptr});
            if (isNew || !before) {
                // What the scenario names it names from where it stands.
                const QString from = position->file.isEmpty() ? lessonFile : position->file;
                position->mapFile = absolute(position->board.scenario.mapPath, from);
                if (isFile(position->board.scenario.ruleset))
                    position->rulesetFile = absolute(position->board.scenario.ruleset, from);
                // A whole scenario with changes is written as what comes of them.
                if (position->file.isEmpty())
                    position->changes.clear();
            } else {
                position->mapFile = before->mapFile;
                position->rulesetFile = before->rulesetFile;
                position->base = before;
            }
            step.position = std::move(position);
        }
        m_content.steps.push_back(std::move(step));
    }
}

Expected<Done, FileErrors> LessonDraft::open(const QString& path)
{
    const QString file = path.startsWith(u':') ? path : QFileInfo(path).absoluteFilePath();
    auto loaded = loadLesson(file, LessonReading::Draft);
    if (!loaded)
        return loaded.error();
    loaded->path = file;
    take(*loaded);
    // One of the program's own is a pattern for another, of which the progress is kept by itself.
    if (!isOnDisk(file))
        m_content.about.id += QStringLiteral("-copy");
    showReplaced(isOnDisk(file) ? file : QString());
    return Done{};
}

Expected<Done, FileErrors> LessonDraft::recover(const QString& kept, const QString& path)
{
    auto loaded = loadLesson(kept, LessonReading::Kept);
    if (!loaded)
        return loaded.error();
    loaded->path = kept;
    take(*loaded);
    const QString folder = QFileInfo(kept).absolutePath() + u'/';
    std::map<DraftPositionPtr, DraftPositionPtr> homeless;
    for (DraftStep& step : m_content.steps) {
        DraftPositionPtr& put = homeless[step.position];
        if (!put && step.position->mapFile.startsWith(folder)) {
            auto position = std::make_shared<DraftPosition>(*step.position);
            position->mapFile.clear();
            put = std::move(position);
        }
        if (put)
            step.position = put;
    }
    m_undoStack.resetClean();
    showReplaced(path);
    return Done{};
}

Expected<std::vector<FileContent>, FileError> lessonFiles(const DraftContent& content, LessonMaps& maps,
                                                          const QString& path, PathReach reach)
{
    const QString target = QFileInfo(path).absoluteFilePath();
    const QDir folder = QFileInfo(target).dir();
    std::vector<FileContent> files;
    LoadedLesson whole;
    whole.path = target;
    whole.lesson = content.about;
    // Files that are written now are there for later steps too.
    std::vector<std::pair<HexMapPtr, QString>> placed;
    const auto fileOf = [&](const DraftPosition& position) -> Expected<QString, FileError> {
        const HexMapPtr& map = position.board.scenario.position.map;
        for (const auto& [known, file] : placed) {
            if (known == map || *known == *map)
                return file;
        }
        auto file = maps.place(map, position.mapFile, target, files, reach);
        if (file)
            placed.emplace_back(map, *file);
        return file;
    };
    DraftPositionPtr before;
    for (const DraftStep& step : content.steps) {
        const DraftPosition& position = *step.position;
        LessonStep written = step.words;
        LoadedScenario board = position.board;
        const auto mapFile = fileOf(position);
        if (!mapFile)
            return mapFile.error();
        board.scenario.mapPath = folder.relativeFilePath(*mapFile);
        if (!position.rulesetFile.isEmpty()) {
            const auto rulesetFile = placeRuleset(position.rulesetFile, target, files, reach);
            if (!rulesetFile)
                return rulesetFile.error();
            board.scenario.ruleset = folder.relativeFilePath(*rulesetFile);
        }
        if (before && isSameBoard(*before, position)) {
            // The step shows what the one before shows.
        } else if (position.base != nullptr && position.base == before) {
            written.changes = position.changes;
        } else if (isOnDisk(position.file) && !position.base && QFileInfo::exists(position.file)
                   && mayName(position.file, target, reach)) {
            written.scenarioPath = folder.relativeFilePath(position.file);
            written.changes = position.changes;
        } else {
            written.scenario = std::make_shared<const Scenario>(board.scenario);
        }
        before = step.position;
        whole.lesson.steps.push_back(std::move(written));
        whole.positions.push_back(std::move(board));
    }
    files.push_back({target, lessonText(whole.lesson, whole.positions)});
    return files;
}

Expected<Done, FileError> LessonDraft::save(const QString& path)
{
    const auto content = lessonFiles(m_content, m_maps, path);
    if (!content)
        return content.error();
    if (auto written = writeFiles(*content); !written)
        return written;
    m_path = QFileInfo(path).absoluteFilePath();
    m_savedId = m_content.about.id;
    m_undoStack.setClean();
    endTyping();
    emit pathChanged();
    emit dirtyChanged();
    return Done{};
}

std::shared_ptr<const LoadedLesson> LessonDraft::lesson() const
{
    auto whole = std::make_shared<LoadedLesson>();
    whole->path = m_path;
    whole->lesson = m_content.about;
    DraftPositionPtr before;
    for (const DraftStep& step : m_content.steps) {
        LessonStep said = step.words;
        if (step.position != before)
            said.scenario = std::make_shared<const Scenario>(step.position->board.scenario);
        before = step.position;
        whole->lesson.steps.push_back(std::move(said));
        whole->positions.push_back(step.position->board);
    }
    return whole;
}

// --- Changes ---

void LessonDraft::show(const DraftContent& content, int step)
{
    m_content = content;
    emit changed(step);
}

void LessonDraft::perform(const QString& text, const QString& typing, DraftContent content, int step)
{
    // The game is that of the first position.
    if (!content.steps.empty())
        content.about.game = content.steps.front().position->board.rules.ruleset().id;
    const QString key = typing.isEmpty() ? QString() : QStringLiteral("%1/%2").arg(typing).arg(m_typing);
    m_undoStack.push(new DraftCommand(*this, text, key, std::move(content), step));
}

QString LessonDraft::idOf(const QString& game, const QString& title)
{
    QString id;
    const QString plain =
        QString(title).replace(QChar(0xdf), QLatin1String("ss")).normalized(QString::NormalizationForm_KD).toLower();
    for (const QChar letter : plain) {
        if (letter.isMark())
            continue; // an accent, which stands behind its letter now
        const bool isPlain = (letter >= u'a' && letter <= u'z') || (letter >= u'0' && letter <= u'9');
        if (isPlain)
            id += letter;
        else if (!id.isEmpty() && !id.endsWith(u'-'))
            id += u'-';
    }
    if (!game.isEmpty() && !id.isEmpty())
        id.prepend(game + u'-');
    id.truncate(longestLessonId);
    while (id.endsWith(u'-'))
        id.chop(1);
    return id;
}

void LessonDraft::changeAbout(const QString& text, const QString& typing, const std::function<void(Lesson&)>& change)
{
    DraftContent content = m_content;
    const bool follows =
        m_savedId.isEmpty() && (content.about.id.isEmpty() || content.about.id == madeId(content.about));
    const QString before = content.about.id;
    change(content.about);
    if (follows && content.about.id == before)
        content.about.id = madeId(content.about);
    perform(text, typing, std::move(content), -1);
}

void LessonDraft::changeStep(int step, const QString& text, const QString& typing,
                             const std::function<void(LessonStep&)>& change)
{
    DraftContent content = m_content;
    change(content.steps[static_cast<std::size_t>(step)].words);
    perform(text, typing, std::move(content), step);
}

/// What the steps beside it show already is not kept twice.
DraftPositionPtr LessonDraft::shared(int step, DraftPositionPtr position) const
{
    for (const int other : {step - 1, step + 1}) {
        if (other >= 0 && other < stepCount() && isSameBoard(*this->step(other).position, *position))
            return this->step(other).position;
    }
    return position;
}

int LessonDraft::addStep(int after, DraftPositionPtr position)
{
    const int place = std::clamp(after + 1, 0, stepCount());
    DraftContent content = m_content;
    if (place > 0 && isSameBoard(*step(place - 1).position, *position))
        position = step(place - 1).position;
    content.steps.insert(content.steps.begin() + place, DraftStep{{}, std::move(position)});
    if (content.about.game.isEmpty() && m_savedId.isEmpty() && content.about.id == madeId(content.about)) {
        content.about.game = content.steps.front().position->board.rules.ruleset().id;
        content.about.id = madeId(content.about);
    }
    perform(tr("Add a step"), {}, std::move(content), place);
    return place;
}

int LessonDraft::duplicateStep(int step)
{
    DraftContent content = m_content;
    content.steps.insert(content.steps.begin() + step + 1, this->step(step));
    perform(tr("Duplicate the step"), {}, std::move(content), step + 1);
    return step + 1;
}

void LessonDraft::removeStep(int step)
{
    DraftContent content = m_content;
    content.steps.erase(content.steps.begin() + step);
    perform(tr("Remove the step"), {}, std::move(content), step);
}

void LessonDraft::moveStep(int from, int to)
{
    if (from == to || to < 0 || to >= stepCount())
        return;
    DraftContent content = m_content;
    DraftStep moved = content.steps[static_cast<std::size_t>(from)];
    content.steps.erase(content.steps.begin() + from);
    content.steps.insert(content.steps.begin() + to, std::move(moved));
    perform(tr("Move the step"), {}, std::move(content), to);
}

void LessonDraft::setPosition(int step, const DraftPositionPtr& position)
{
    DraftContent content = m_content;
    content.steps[static_cast<std::size_t>(step)].position = shared(step, position);
    perform(tr("Take the position"), {}, std::move(content), step);
}
