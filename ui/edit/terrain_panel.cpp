// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/terrain_panel.h"

#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/palette_swatch.h"
#include "edit/proposal_card.h"
#include "edit/proposal_legend.h"
#include "edit/proposal_list.h"
#include "edit/proposal_overlay.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "picture/kind_picture.h"
#include "render/panel_text.h"
#include "render/underlay/underlay_picture.h"

#include <QFrame>
#include <QGridLayout>
#include <QHideEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace {

constexpr QSize choicePicture(102, 66); ///< pixels, where there is room
constexpr int sideMargin = 18;
constexpr int pictureGap = 8;

QLabel* boldLabel()
{
    auto* label = new QLabel;
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

/// The label in the verdict's colour, dark or light enough to be read.
void dressCount(QLabel& label, QColor Theme::*color)
{
    const auto dress = [&label, color] {
        const QPalette& whole = label.window()->palette();
        QPalette own = label.palette();
        own.setColor(QPalette::WindowText, readableOn(Theme::fromPalette(whole).*color, whole.color(QPalette::Window)));
        if (own != label.palette())
            label.setPalette(own);
    };
    whenColorsChange(label, dress);
    dress();
}

} // namespace

TerrainPanel::TerrainPanel(Document& document, UnderlayStore& store, MapView& map, QWidget* parent)
    : QWidget(parent), m_document(document), m_store(store), m_map(map), m_reader(document, store),
      m_overlay(new ProposalOverlay(map, m_reader)), m_card(new ProposalCard(map)), m_legend(new ProposalLegend(map)),
      m_list(new QComboBox), m_count(new QLabel), m_bar(new ProposalBar), m_counts(new QWidget), m_sure(boldLabel()),
      m_fairlySure(new ElidedLabel), m_doubtful(boldLabel()), m_kinds(new QWidget), m_kindRows(new FlowLayout(m_kinds)),
      m_pictures(new QWidget), m_rows(new DoubtfulList), m_about(new QLabel), m_state(new QLabel),
      m_confirm(new QPushButton(tr("Right as drawn"))), m_odd(new QPushButton),
      m_takeBack(new QPushButton(tr("Take back"))), m_drop(new QPushButton(tr("Drop"))),
      m_acceptAll(new QPushButton(tr("Accept all"))), m_acceptSure(new QPushButton)
{
    asPanel(
        this, "terrainFromPicture", tr("Terrain from the picture"),
        tr("Proposes the terrain of each hex from the picture below the map. Draw a few hexes of each kind, and "
           "confirm some of the most common one; each hex that you draw or confirm makes the proposals better. The "
           "denser the hatching, the surer; amber dashes and a question mark: doubtful. Kinds that are drawn alike, "
           "such as lake and sea, cannot be told apart; counters in the picture are in the way. Whatever is said to "
           "be sure may be wrong. Nothing is changed before you accept it."));
    auto* layout = columnIn(this, {sideMargin, 2, sideMargin, 8}, 6);
    makeHead(*layout);
    m_kindRows->setColumns(3);
    m_kindRows->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_kinds);
    makePictures(*layout);
    layout->addWidget(m_rows);
    makeButtons(*layout);
    connectParts();
    refresh();
}

TerrainPanel::~TerrainPanel()
{
    delete m_overlay;
    delete m_card;
    delete m_legend;
}

void TerrainPanel::makeHead(QLayout& layout)
{
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    named(m_count, "readCount", tr("What is read of the picture"));
    panel_text::makeNote(*m_count);
    named(m_list, "readList", tr("What is read"), tr("What is proposed from the picture"));
    m_list->addItem(tr("Terrain"), static_cast<int>(MapList::Legend));
    m_list->addItem(tr("Towns and other features"), static_cast<int>(MapList::Features));
    m_list->addItem(tr("Rivers and other hexsides"), static_cast<int>(MapList::Hexsides));
    m_list->addItem(tr("Roads and other paths"), static_cast<int>(MapList::Paths));
    named(m_bar, "proposalBar", tr("How sure the proposals are"),
          tr("Sure: at least 95 %. Doubtful: less than 70 %. It is no promise: whatever is said to be sure may be "
             "wrong."));
    named(m_sure, "sureCount", tr("Sure"));
    named(m_fairlySure, "fairlySureCount", tr("Fairly sure"));
    named(m_doubtful, "doubtfulCount", tr("Doubtful"));
    dressCount(*m_sure, &Theme::legal);
    dressCount(*m_doubtful, &Theme::outranked);
    panel_text::makeNote(*m_fairlySure);
    m_fairlySure->setAlignment(Qt::AlignCenter);
    addTo(*rowIn(m_counts, {0, 0, 0, 0}), {m_sure, {m_fairlySure, 1}, m_doubtful});
    addTo(static_cast<QBoxLayout&>(layout),
          {line, rowOf({{panel_text::heading(tr("Terrain from the picture")), 1}, m_count}), m_list, m_bar, m_counts});
}

void TerrainPanel::makePictures(QLayout& layout)
{
    named(m_pictures, "proposalPictures",
          {.spoken = tr("The hex in the scan and what it may be"),
           .help = tr("The hex at the cursor as the picture shows it, and the two kinds that the program takes it for, "
                      "with how likely each is. A click on a kind says that it is that.")});
    auto* grid = new QGridLayout(m_pictures);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(pictureGap);
    grid->setVerticalSpacing(2);
    for (int i = 0; i < 3; ++i) {
        m_captionOf[static_cast<std::size_t>(i)] = named(new ElidedLabel, QStringLiteral("proposalCaption-%1").arg(i));
        grid->setColumnStretch(i, 1);
    }
    m_scan = named(new QLabel, "proposalScan");
    m_scan->setFrameShape(QFrame::Box);
    m_scan->setMinimumWidth(ChoicePicture::leastWidth); // else the panel could not become narrower
    grid->addWidget(m_scan, 0, 0, Qt::AlignLeft);
    grid->addWidget(m_captionOf.front(), 1, 0);
    for (int i = 0; i < 2; ++i) {
        const auto at = static_cast<std::size_t>(i);
        m_choices[at] = named(new ChoicePicture, QStringLiteral("proposalPicture-%1").arg(i + 1));
        m_shareOf[at] = named(new QLabel, QStringLiteral("proposalShare-%1").arg(i + 1));
        panel_text::makeNote(*m_shareOf[at]);
        QFont font = m_captionOf[at + 1]->font();
        font.setWeight(QFont::DemiBold);
        m_captionOf[at + 1]->setFont(font);
        grid->addWidget(m_choices[at], 0, i + 1, Qt::AlignLeft);
        grid->addLayout(rowOf({{m_captionOf[at + 1], 1}, m_shareOf[at]}), 1, i + 1);
    }
    layout.addWidget(m_pictures);
}

void TerrainPanel::makeButtons(QLayout& layout)
{
    named(m_about, "terrainProposal", tr("About the hex at the cursor"));
    named(m_state, "terrainProposals", tr("Proposals"));
    panel_text::makeNote(*m_state);
    named(m_confirm, "confirmTerrain",
          {.tip = tr("The hex at the cursor, or all that are selected with it, are right as drawn (R); they are "
                     "examples then. Once more, and the one at the cursor is none; nor is what is erased.")});
    named(m_odd, "nextOdd",
          {.tip = tr("Goes to an example of yours of which the others say something else (O)"),
           .help =
               tr("One wrong example may make many proposals wrong. Look at the picture: draw what it really shows, or "
                  "go on if you were right.")});
    named(m_takeBack, "takeBackTerrain",
          {.tip = tr("What was accepted is again as before, where it was not drawn over since, as one undo step")});
    auto* more = new QWidget;
    auto* moreRow = new FlowLayout(more, 4);
    moreRow->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_confirm, m_odd, m_takeBack})
        moreRow->addWidget(button);
    named(m_drop, "dropTerrain",
          {.tip = tr("Nothing is proposed any more; what you drew and accepted stays, and your answers are known when "
                     "you come back")});
    named(m_acceptAll, "acceptAllTerrain",
          {.tip = tr("Draws all that is proposed, the doubtful too, as one undo step")});
    named(m_acceptSure, "acceptSure",
          {.tip = tr("Draws what is proposed with at least 95 % confidence, as one undo step"),
           .help = tr(
               "Draws what is proposed with at least 95 % confidence. That is no promise: some of it may be wrong all "
               "the same.")});
    m_acceptSure->setDefault(true);
    auto* buttons = new QWidget;
    auto* row = new FlowLayout(buttons, 8);
    row->setStretched(true);
    row->setContentsMargins(0, 4, 0, 4);
    for (QPushButton* button : {m_drop, m_acceptAll, m_acceptSure}) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        row->addWidget(button);
    }
    addTo(static_cast<QBoxLayout&>(layout), {wrapped(m_about), wrapped(m_state), more, buttons});
}

void TerrainPanel::connectParts()
{
    connect(&m_reader, &TerrainReader::changed, this, [this] {
        // What was asked about may have been drawn.
        const int asked = m_asked && !m_reader.isRunning() ? m_reader.rowOf(*m_asked) : -1;
        if (asked >= 0 && !m_reader.proposal(asked) && !m_reader.oddity(asked)) {
            goOn();
            m_goesOn = m_goesOn && !m_isOdd;
        }
        refresh();
        if (!m_reader.isRunning() && std::exchange(m_goesOn, false))
            askNext();
    });
    connect(&m_map, &MapView::cursorMoved, this, [this](HexIndex hex) {
        m_note.clear();
        if (m_asked && m_asked->hex != hex)
            m_asked.reset();
        showAsked();
    });
    connect(&m_map, &MapView::viewChanged, this, [this] {
        m_overlay->follow();
        placeCard();
    });
    connect(m_list, &QComboBox::activated, this, [this] {
        m_asked.reset();
        m_reader.setList(static_cast<MapList>(m_list->currentData().toInt()));
    });
    connect(m_rows, &DoubtfulList::chosen, this, &TerrainPanel::ask);
    const auto choose = [this](int choice) {
        if (const auto choices = choicesOf(row()); choice < std::ssize(choices))
            answer(choices[static_cast<std::size_t>(choice)].names);
    };
    connect(m_card, &ProposalCard::chosen, this, choose);
    connect(m_card, &ProposalCard::drawnChosen, this, [this] {
        if (row() >= 0)
            answer(namesAt(m_document.map(), m_reader.list(), m_reader.item(row())));
    });
    for (int i = 0; i < std::ssize(m_choices); ++i)
        connect(m_choices[static_cast<std::size_t>(i)], &QAbstractButton::clicked, this, [choose, i] { choose(i); });
    connect(m_card, &ProposalCard::anotherRequested, this, &TerrainPanel::answerOtherwise);
    connect(m_card, &ProposalCard::leftOpen, this, &TerrainPanel::leaveOpen);
    connect(m_card, &ProposalCard::putAway, this, &TerrainPanel::putAway);
    connect(m_odd, &QPushButton::clicked, this, &TerrainPanel::askOdd);
    connect(m_confirm, &QPushButton::clicked, this, &TerrainPanel::confirm);
    connect(m_drop, &QPushButton::clicked, this, &TerrainPanel::closed);
    const auto accept = [this](float least) {
        leaveHex();
        m_reader.accept(least);
    };
    connect(m_acceptSure, &QPushButton::clicked, this, [accept] { accept(TerrainReader::sure); });
    connect(m_acceptAll, &QPushButton::clicked, this, [accept] { accept(0.0F); });
    connect(m_takeBack, &QPushButton::clicked, this, [this] { m_reader.takeBack(); });
    for (QWidget* widget :
         {static_cast<QWidget*>(&m_rows->list()), static_cast<QWidget*>(m_confirm), static_cast<QWidget*>(m_odd)}) {
        keepOwnKeys(*widget);
        ownKey(*widget, Qt::Key_N, this, &TerrainPanel::leaveOpen);
        ownKey(*widget, Qt::Key_O, this, &TerrainPanel::askOdd);
        ownKey(*widget, Qt::Key_R, this, &TerrainPanel::confirm);
        ownKey(*widget, Qt::Key_Escape, this, &TerrainPanel::putAway);
        for (int key = 0; key < 3; ++key)
            ownKey(*widget, Qt::Key_1 + key, this,
                   [this, key] { m_card->takeKey(QKeyEvent(QEvent::KeyPress, Qt::Key_1 + key, Qt::NoModifier)); });
    }
}

void TerrainPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (event->spontaneous())
        return;
    m_reader.begin();
    m_overlay->follow();
    m_overlay->show();
}

void TerrainPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (event->spontaneous())
        return; // the window is only put aside
    if (m_asked)
        leaveHex();
    if (m_overlay)
        m_overlay->hide();
    m_reader.end();
}

void TerrainPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        showPictures(row());
}

void TerrainPanel::refresh()
{
    const QLocale locale;
    QString state = m_reader.obstacle();
    if (state.isEmpty() && m_reader.isActive() && m_reader.exampleCount() > 0) {
        if (const HeldBack& held = m_reader.heldBack(); held.all > 0) {
            const double right = 100.0 * held.right / held.all;
            state = tr("Of the examples held back, %1 % were proposed right (%2 in all).")
                        .arg(locale.toString(right, 'f', 0))
                        .arg(held.all);
        }
        // What was answered may have settled all the others.
        if (!m_reader.isRunning() && m_reader.changeCount() == 0 && m_reader.doubtfulCount() == 0)
            state = QStringList{tr("Nothing is left to propose or to ask."), state}.join(u' ').trimmed();
    } else if (m_reader.isRunning()) {
        state = tr("Reading the picture…");
    }
    QStringList examples;
    for (const TerrainReader::ProposedKind& kind : m_reader.exampleKinds())
        examples += QStringLiteral("%1 %2").arg(m_reader.titleOf(kind.names), locale.toString(kind.count));
    if (!examples.isEmpty())
        state = QStringList{tr("Examples: %1.").arg(examples.join(QStringLiteral(", "))), state}.join(u' ').trimmed();
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
    const int sure = m_reader.sureCount();
    const int fairly = m_reader.fairlySureCount();
    const int doubtful = m_reader.doubtfulCount();
    const bool hasProposals = sure + fairly + doubtful > 0;
    m_count->setText(!m_reader.isActive() || m_reader.itemCount() == 0 ? QString()
                     : isOfHexes(m_reader.list()) ? tr("%Ln hex(es)", nullptr, m_reader.itemCount())
                                                  : tr("%Ln hexside(s)", nullptr, m_reader.itemCount()));
    m_bar->setCounts(sure, fairly, doubtful);
    m_bar->setVisible(hasProposals);
    m_counts->setVisible(hasProposals);
    m_sure->setText(tr("%1 sure").arg(locale.toString(sure)));
    m_fairlySure->setText(fairly > 0 ? tr("%1 fairly sure").arg(locale.toString(fairly)) : QString());
    m_doubtful->setText(tr("%1 doubtful").arg(locale.toString(doubtful)));
    m_bar->setAccessibleDescription(QStringLiteral("%1, %2").arg(m_sure->text(), m_doubtful->text()));
    showKinds();
    showDoubtful();
    m_confirm->setEnabled(m_reader.canConfirm());
    m_odd->setText(tr("Odd examples: %1").arg(m_reader.oddCount()));
    m_odd->setVisible(m_reader.oddCount() > 0);
    m_takeBack->setVisible(m_reader.canTakeBack());
    m_acceptAll->setEnabled(m_reader.changeCount() > 0);
    m_acceptSure->setEnabled(sure > 0);
    m_acceptSure->setText(tr("Accept %1 sure").arg(locale.toString(sure)));
    if (m_legend)
        m_legend->setWanted(hasProposals && isOfHexes(m_reader.list()));
    showAsked();
}

/// What is told about the hex at the cursor.
void TerrainPanel::showAsked()
{
    const int row = this->row();
    showPictures(row);
    QString about = m_note;
    if (const auto odd = m_reader.oddity(row); odd && about.isEmpty())
        about = tr("%1 is your example; by the others it is: %2, %3 % sure")
                    .arg(nameOf(row), m_reader.titleOf(odd->names),
                         QLocale().toString(100.0 * static_cast<double>(odd->confidence), 'f', 0));
    m_about->setText(about);
    m_about->setVisible(!about.isEmpty());
    const bool isAnswered = row >= 0 && m_reader.canWithdraw(row);
    m_confirm->setText(isAnswered ? tr("No example") : tr("Right as drawn"));
    m_rows->setAsked(m_asked ? row : -1);
    if (m_overlay)
        m_overlay->setAsked(row >= 0 ? m_asked : std::nullopt);
    showCard();
}

void TerrainPanel::showKinds()
{
    const std::vector<TerrainReader::ProposedKind>& kinds = m_reader.proposedKinds();
    m_kinds->setVisible(!kinds.empty());
    const bool areSame = std::ranges::equal(kinds, m_kindBoxes, {}, &TerrainReader::ProposedKind::names,
                                            &std::pair<QStringList, QCheckBox*>::first);
    if (!areSame) {
        while (QLayoutItem* item = m_kindRows->takeAt(0)) {
            item->widget()->hide();
            item->widget()->deleteLater();
            delete item;
        }
        m_kindBoxes.clear();
        for (const TerrainReader::ProposedKind& kind : kinds) {
            auto* box = named(new QCheckBox, QStringLiteral("proposedKind-") + kind.names.join(u'+'),
                              {.tip = tr("Propose this kind; what is not ticked is neither shown nor accepted")});
            connect(box, &QCheckBox::toggled, this,
                    [this, names = kind.names](bool isOn) { m_reader.setWanted(names, isOn); });
            m_kindRows->addWidget(box);
            box->show();
            m_kindBoxes.emplace_back(kind.names, box);
        }
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        QCheckBox& box = *m_kindBoxes[i].second;
        const QSignalBlocker quiet(box);
        box.setChecked(m_reader.isWanted(kinds[i].names));
        box.setText(plainLabel(
            QStringLiteral("%1 %2").arg(m_reader.titleOf(kinds[i].names), QLocale().toString(kinds[i].count))));
    }
}

void TerrainPanel::showDoubtful()
{
    m_rows->setItems(m_reader.doubtful(), [this](int row) {
        const std::vector<TerrainReader::Guess> kinds = likeliest(row);
        QStringList percents;
        for (const TerrainReader::Guess& guess : kinds)
            percents += QString::number(std::lround(100.0 * static_cast<double>(guess.confidence)));
        return DoubtfulList::Row{row, nameOf(row), wordsOf(kinds), percents.join(QStringLiteral(" : "))};
    });
}

void TerrainPanel::showPictures(int row)
{
    const std::vector<TerrainReader::Guess> choices = choicesOf(row);
    m_pictures->setVisible(!choices.empty());
    if (choices.empty())
        return;
    const int room = (width() - 2 * sideMargin - 2 * pictureGap) / 3 - 2;
    // Always as high: a bar that scrolls would come and go with it.
    const QSize size(std::clamp(room, ChoicePicture::leastWidth, 2 * ChoicePicture::leastWidth),
                     choicePicture.height());
    m_scan->setPixmap(scanOf(row, size));
    m_captionOf[0]->setText(tr("%1 in the scan").arg(nameOf(row)));
    m_captionOf[0]->setToolTip(plainTip(m_captionOf[0]->text()));
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const bool isThere = i < choices.size();
        const QString title = isThere ? m_reader.titleOf(choices[i].names) : QString();
        const QString share = isThere ? percentOf(choices[i]) : QString();
        m_choices[i]->setVisible(isThere);
        m_choices[i]->show(isThere ? pictureOf(choices[i].names, size) : QPixmap(), title, share);
        m_captionOf[i + 1]->setText(title);
        m_captionOf[i + 1]->setToolTip(plainTip(title));
        m_shareOf[i]->setText(share);
    }
}

QString TerrainPanel::percentOf(const TerrainReader::Guess& guess) const
{
    return QStringLiteral("%1 %").arg(QLocale().toString(100.0 * static_cast<double>(guess.confidence), 'f', 0));
}

QPixmap TerrainPanel::pictureOf(const QStringList& names, const QSize& size) const
{
    KindPictures pictures;
    pictures.rules = m_document.rules();
    pictures.theme = m_map.theme();
    pictures.shape = m_document.map().grid.shape();
    pictures.size = size;
    pictures.devicePixelRatio = devicePixelRatioF();
    pictures.map = m_document.position()->map;
    pictures.images = m_map.kindImages();
    if (names.isEmpty() && m_reader.list() != MapList::Legend) {
        QPixmap none(size * devicePixelRatioF());
        none.setDevicePixelRatio(devicePixelRatioF());
        none.fill(pictures.theme.paper);
        return none;
    }
    return paletteSwatch(pictures, m_reader.list(), names.value(0));
}

QPixmap TerrainPanel::scanOf(int row, const QSize& size) const
{
    QPixmap pixmap(size * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(m_map.theme().ground);
    const auto& underlay = m_document.map().underlay;
    const UnderlayPicturePtr picture = m_store.picture();
    if (!underlay || !picture || underlay->hexSize.isEmpty())
        return pixmap;
    const HexGrid& grid = m_document.map().grid;
    const Hexside item = m_reader.item(row);
    const PlaneLayout layout(grid, size.height() * 0.92);
    QPointF middle = layout.center(item.hex);
    if (!isOfHexes(m_reader.list()))
        middle = (middle + layout.center(farHex(grid, item))) / 2.0;
    const QPointF shift = QPointF(size.width(), size.height()) / 2.0 - middle;
    const QTransform toPixmap =
        boardFromPicture(*underlay, grid, layout) * QTransform::fromTranslate(shift.x(), shift.y());
    QPainter painter(&pixmap);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.setTransform(toPixmap, true);
    const QRectF seen = toPixmap.inverted().mapRect(QRectF(QPointF(), size));
    picture->paint(painter, seen, std::sqrt(std::abs(toPixmap.determinant())) * devicePixelRatioF());
    painter.resetTransform();
    QPolygonF outline;
    for (const QPointF& corner : layout.corners(item.hex))
        outline += corner + shift;
    painter.setPen(QPen(m_map.theme().outline, 1.1));
    painter.drawPolygon(outline);
    return pixmap;
}
