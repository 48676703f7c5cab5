// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/other_dice.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "base/unfold.h"
#include "document/document.h"
#include "play/combat_strip.h"
#include "play/dice_face.h"
#include "play/fold_line.h"
#include "play/odds_box.h"
#include "render/panel_text.h"
#include "rules/combat_odds.h"
#include "table/ruling_flow.h"
#include "whatif/what_if.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <set>

namespace {

constexpr int dieSide = 16;
constexpr int boardWidth = 38;
constexpr int boardHeight = 38;
constexpr int boardGap = 4;
constexpr int edge = 3; ///< around what a board says

} // namespace

/// A die, its result, the board that it leads to, and how many ends there are, one below the other.
class DieBoard : public QToolButton
{
public:
    explicit DieBoard(int total) : m_total(total)
    {
        setCheckable(true);
        setObjectName(QStringLiteral("otherDie%1").arg(total));
    }

    /// `face`: null: a number says it.
    void show(const QIcon& face, const QString& code, const QString& ends, const QImage& picture, bool fell)
    {
        m_face = face;
        m_code = code;
        m_ends = ends;
        m_picture = picture;
        m_fell = fell;
        setText(ends.isEmpty() ? code : code + u'\n' + ends);
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const int text = std::max(heavy().horizontalAdvance(m_code), small().horizontalAdvance(m_ends));
        return {std::max(boardWidth + 2 * edge, text + 2), heightNeeded()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }
    int heightNeeded() const { return dieSide + heavy().height() + boardHeight + small().height() + 2 * edge + 4; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        const bool isLit = m_fell || isChecked();
        const bool isPointed = isEnabled() && (underMouse() || hasFocus());
        painter.setPen(
            QPen(palette().color(isLit || isPointed ? QPalette::Highlight : QPalette::Mid), isLit ? 2.0 : 1.0));
        painter.setBrush(palette().color(isChecked() ? QPalette::Midlight : QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        int y = edge + 1;
        const QRect die((width() - dieSide) / 2, y, dieSide, dieSide);
        painter.setPen(palette().color(QPalette::Text));
        if (m_face.isNull())
            painter.drawText(QRect(0, y, width(), dieSide), Qt::AlignCenter, QString::number(m_total));
        else
            m_face.paint(&painter, die);
        y += dieSide;
        painter.setFont(heavyFont());
        painter.drawText(QRect(0, y, width(), heavy().height()), Qt::AlignCenter, m_code);
        y += heavy().height() + 1;
        if (!m_picture.isNull()) {
            const QSize size = m_picture.size().scaled(width() - 2 * edge, boardHeight, Qt::KeepAspectRatio);
            painter.drawImage(QRect(QPoint((width() - size.width()) / 2, y + (boardHeight - size.height()) / 2), size),
                              m_picture);
        }
        y += boardHeight + 1;
        painter.setFont(smallFont());
        painter.setPen(panel_text::dimColor(*this));
        painter.drawText(QRect(0, y, width(), small().height()), Qt::AlignCenter, m_ends);
    }

private:
    QFont heavyFont() const
    {
        QFont font = this->font();
        font.setWeight(QFont::DemiBold);
        return font;
    }
    QFont smallFont() const
    {
        constexpr double share = 0.85;
        QFont font = this->font();
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * share);
        return font;
    }
    QFontMetrics heavy() const { return QFontMetrics(heavyFont()); }
    QFontMetrics small() const { return QFontMetrics(smallFont()); }

    int m_total;
    QIcon m_face;
    QString m_code;
    QString m_ends;
    QImage m_picture;
    bool m_fell = false;
};

OtherDice::OtherDice(WhatIf& whatIf, RulingFlow& flow, CombatStrip& strip, QWidget* parent)
    : PanelFoot(parent), m_whatIf(whatIf), m_flow(flow), m_strip(strip), m_head(new QToolButton), m_faces(new QWidget),
      m_wait(panel_text::note()), m_boards(new QWidget), m_layout(new FlowLayout(m_boards, boardGap))
{
    asPanel(this, "otherDice", tr("Other dice"),
            tr("What the other dice would have given at these odds, each with a small board and the number of hexes "
               "where the retreat may end. A click shows one on the map, as if it had been rolled."));
    named(m_head, "otherDiceHead", {.tip = tr("Show what the other dice would have given")});
    makeFoldLine(*m_head, *this);
    rowIn(m_faces, {0, 0, 0, 0}, 3);
    m_layout->setColumns(6);
    m_boards->hide();
    // The faces go below where there is no room beside.
    auto* line = new QWidget;
    auto* flowing = new FlowLayout(line);
    flowing->addWidget(m_head);
    flowing->addWidget(m_faces);
    flowing->addWidget(named(m_wait, "otherDiceWait"));
    m_wait->setText(tr("being worked out …", "the boards after other dice"));
    m_wait->setWordWrap(false);
    m_wait->hide();
    addTo(*columnIn(this, {0, 0, 0, 0}, 2), {line, m_boards});
    connect(m_head, &QToolButton::clicked, this, [this] { m_isByUser = true; });
    connect(m_head, &QToolButton::toggled, this, [this](bool isOn) {
        if (m_isFitting)
            m_boards->setVisible(isOn);
        else
            unfold(*m_boards, isOn);
        m_faces->setVisible(!isOn);
        paintBoards();
        emit opened(isOn);
    });
    connect(&m_flow, &RulingFlow::changed, this, &OtherDice::refresh);
    connect(&m_strip, &CombatStrip::oddsChanged, this, &OtherDice::refresh);
    connect(&m_whatIf, &WhatIf::fatesChanged, this, &OtherDice::paintBoards);
    connect(&m_whatIf, &WhatIf::shownChanged, this, &OtherDice::paintBoards);
    whenColorsChange(*this, [this] {
        m_codes.clear();
        refresh();
    });
    refresh();
}

bool OtherDice::isOpen() const
{
    return m_head->isChecked() && !isHidden();
}

std::vector<Findable> OtherDice::findables()
{
    if (isHidden()) {
        const bool mayCome = m_flow.hasGame() && !m_whatIf.isForbidden()
                             && m_flow.document().ruleset().combat.tableFor(m_flow.combat().kind) != nullptr;
        return mayCome ? std::vector<Findable>{{tr("Other dice"),
                                                tr("in the ruling, once there is a result at known odds"),
                                                {}}}
                       : std::vector<Findable>();
    }
    return {{m_head->text(), tr("in the ruling"), [this] {
                 emit requested();
                 m_isByUser = true;
                 m_head->setChecked(true);
                 m_head->setFocus(Qt::ShortcutFocusReason);
             }}};
}

int OtherDice::moreToUnfold() const
{
    if (isHidden() || m_head->isChecked() || m_buttons.empty())
        return 0;
    // Two rows of them are no strip any more.
    const int wanted = m_buttons.front()->sizeHint().width();
    constexpr int noRoom = 10000;
    const bool isOneRow = static_cast<int>(m_buttons.size()) * (wanted + boardGap) <= width() + boardGap;
    return isOneRow ? m_buttons.front()->heightNeeded() : noRoom;
}

int OtherDice::unfoldedByUser() const
{
    return m_isByUser && isOpen() ? m_layout->heightForWidth(width()) + layout()->spacing() : 0;
}

void OtherDice::setRoom(bool isThere)
{
    if (m_isByUser || isHidden())
        return;
    const QScopedValueRollback fitting(m_isFitting, true);
    m_head->setChecked(isThere && !m_whatIf.isLogged());
}

// Enter shows the board that the keyboard is on, and from anywhere else here leads back from the one that is shown.
void OtherDice::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* board = dynamic_cast<DieBoard*>(focusWidget());
    if (isEnter && board != nullptr)
        board->click();
    else if (isEnter && m_whatIf.shownFate() >= 0)
        m_whatIf.showFate(-1);
    else
        PanelFoot::keyPressEvent(event);
}

QString OtherDice::codeOf(int total) const
{
    return tableResult(m_flow.document().ruleset(), m_strip.odds().odds().column, total, m_flow.combat().kind);
}

void OtherDice::refresh()
{
    using Stage = RulingFlow::Stage;
    const Stage stage = m_flow.stage();
    const ResultTable* table =
        m_flow.hasGame() ? m_flow.document().ruleset().combat.tableFor(m_flow.combat().kind) : nullptr;
    const OddsBox& box = m_strip.odds();
    const bool isShown = table != nullptr && box.odds().column >= 0 && !box.areOddsSecret()
                         && stage >= Stage::EnterResult && stage != Stage::Done && stage != Stage::Advance
                         && !m_whatIf.isForbidden();
    const bool wasOpen = isOpen();
    setVisible(isShown);
    if (isShown) {
        m_head->setText(tr("Other dice at %1", "odds").arg(box.odds().text));
        rebuild();
    }
    if (isOpen() != wasOpen)
        emit opened(isOpen());
}

void OtherDice::rebuild()
{
    const ResultTable& table = *m_flow.document().ruleset().combat.tableFor(m_flow.combat().kind);
    QStringList codes;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        codes += codeOf(table.dice + static_cast<int>(row));
    const int fell = m_strip.diceOfResult();
    if (codes != m_codes || fell != m_fell) {
        m_isByUser = m_isByUser && codes == m_codes; // of another combat they fold first again
        m_codes = codes;
        m_fell = fell;
        for (DieBoard* button : m_buttons)
            button->deleteLater();
        m_buttons.clear();
        qDeleteAll(m_faces->findChildren<QLabel*>());
        m_hasFaces = table.dice == 1 && table.sides == 6;
        m_lowest = table.dice;
        for (int row = 0; row < static_cast<int>(codes.size()); ++row) {
            const int total = table.dice + row;
            auto* button = new DieBoard(total);
            connect(button, &QToolButton::clicked, this,
                    [this, code = codes[row]](bool isOn) { m_whatIf.showFate(isOn ? boardOf(code) : -1); });
            m_layout->addWidget(button);
            m_buttons.push_back(button);
            auto* face = new QLabel;
            if (m_hasFaces)
                face->setPixmap(dieFace(total, palette(), total == fell).pixmap(dieSide, dieSide));
            else
                face->setText(QString::number(total));
            face->setToolTip(tr("%1 gives %2", "dice, result").arg(total).arg(codes[row]));
            m_faces->layout()->addWidget(face);
        }
    }
    paintBoards();
}

int OtherDice::boardOf(const QString& code) const
{
    const auto& answer = m_whatIf.fates();
    if (!answer || !answer->problem.isEmpty())
        return -1;
    for (std::size_t place = 0; place < answer->boards.size(); ++place) {
        for (const std::size_t each : answer->boards[place].codes) {
            if (answer->table.codes[each].code == code)
                return static_cast<int>(place);
        }
    }
    return -1;
}

QString OtherDice::endsText(const QString& code) const
{
    const auto& answer = m_whatIf.fates();
    if (!answer)
        return QStringLiteral("…");
    const int board = boardOf(code);
    if (board < 0)
        return {};
    // Those that its board shows, which are of the first retreat.
    const BoardContent shown =
        rulingOn(*answer->board, answer->boards[static_cast<std::size_t>(board)].ruling, answer->table.combat);
    std::set<HexIndex> ends;
    if (const UnitRetreat* retreat = shown.shownRetreat()) {
        for (const RetreatPath& path : retreat->paths)
            ends.insert(path.hexes.empty() ? retreat->from : path.hexes.back());
    }
    return ends.empty() ? QStringLiteral("–") : tr("%n end(s)", "of retreats", static_cast<int>(ends.size()));
}

void OtherDice::paintBoards()
{
    m_wait->setVisible(isOpen() && !m_whatIf.fates());
    if (!isOpen())
        return;
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        DieBoard& button = *m_buttons[at];
        const QString& code = m_codes[static_cast<qsizetype>(at)];
        const int board = boardOf(code);
        const int total = m_lowest + static_cast<int>(at);
        const QString ends = endsText(code);
        button.show(m_hasFaces ? dieFace(total, palette(), total == m_fell) : QIcon(), code, ends,
                    board < 0 ? QImage() : m_whatIf.fates()->boards[static_cast<std::size_t>(board)].picture,
                    total == m_fell);
        button.setEnabled(board >= 0);
        button.setChecked(board >= 0 && board == m_whatIf.shownFate());
        button.setAccessibleName(tr("%1 gives %2: %3", "dice, result, ends").arg(total).arg(code, ends));
        button.setToolTip(board >= 0 ? tr("Show the board after %1 on the map, or the map as it is again").arg(code)
                          : m_whatIf.fates() ? tr("There is no board of it.")
                                             : tr("It is being worked out."));
    }
}
