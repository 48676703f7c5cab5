// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_window.h"

#include "base/appearance.h"
#include "base/as_written.h"
#include "base/icons.h"
#include "guide/guide_html.h"
#include "guide/guide_view.h"
#include "io/safe_file.h"

#include <QAction>
#include <QDir>
#include <QKeyEvent>
#include <QListWidget>
#include <QMessageBox>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QTextDocument>
#include <QToolBar>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int pageRole = Qt::UserRole;
constexpr const char* placeKey = "guide/geometry";

QFont zoomed(QFont font, int steps)
{
    constexpr double step = 1.1;
    const double factor = std::pow(step, steps);
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    return font;
}

} // namespace

GuideWindow::GuideWindow(GuideIndex index, std::function<GuideWords()> words, QWidget* parent)
    : QWidget(parent, Qt::Window), m_index(std::move(index)), m_makeWords(std::move(words)), m_side(new QWidget),
      m_lists(new QStackedWidget), m_splitter(new QSplitter), m_contents(new QTreeWidget), m_hits(new QListWidget),
      m_searchLine(new QLineEdit), m_view(new GuideView)
{
    named(this, "guideWindow", {.title = tr("Guide")});
    setWindowIcon(QIcon(QStringLiteral(":/icons/rearguard.svg")));
    m_searchLine->setPlaceholderText(tr("Search the guide"));
    m_searchLine->setClearButtonEnabled(true);
    m_contents->setHeaderHidden(true);
    m_contents->setRootIsDecorated(false);
    m_contents->setIndentation(0);
    m_hits->setWordWrap(true);
    m_hits->setAlternatingRowColors(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_lists->addWidget(named(m_contents, "guideContents", tr("Contents of the guide")));
    m_lists->addWidget(named(m_hits, "guideHits", tr("Pages found")));

    addTo(*columnIn(m_side, {6, 6, 0, 6}), {named(m_searchLine, "guideSearch", tr("Search the guide")), {m_lists, 1}});
    m_splitter->addWidget(m_side);
    m_splitter->addWidget(named(m_view, "guideView"));
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    auto* column = columnIn(this, {0, 0, 0, 0}, 0);
    createActions();
    column->addWidget(m_splitter, 1);
    const int letter = fontMetrics().averageCharWidth();
    m_side->setMinimumWidth(letter * 22);
    resize(QSize(letter * 145, fontMetrics().height() * 46).boundedTo(screen()->availableSize() * 0.9));
    setTabOrder(m_searchLine, m_contents);
    setTabOrder(m_contents, m_hits);
    setTabOrder(m_hits, m_view);

    fillContents();
    connect(m_searchLine, &QLineEdit::textChanged, this, &GuideWindow::search);
    connect(m_searchLine, &QLineEdit::returnPressed, this, [this] {
        if (QListWidgetItem* hit = m_hits->currentItem(); hit != nullptr && m_lists->currentWidget() == m_hits) {
            open(hit->data(pageRole).toString());
            m_view->setFocus();
        }
    });
    // By mouse and by the arrow keys alike.
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr && !item->data(0, pageRole).isNull())
            open(item->data(0, pageRole).toString());
    });
    connect(m_hits, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr)
            open(item->data(pageRole).toString());
    });
    connect(m_view, &GuideView::linkChosen, this, &GuideWindow::followLink);
    restoreGeometry(QSettings().value(QLatin1String(placeKey)).toByteArray());
    m_isReady = true;
    refresh();
    showPage({});
}

GuideWindow::~GuideWindow()
{
    endAside();
    QSettings().setValue(QLatin1String(placeKey), saveGeometry());
}

/// Contents as wide as their titles, but the page has at least half.
void GuideWindow::fitContents()
{
    const QFontMetrics letters = m_contents->fontMetrics();
    const int usual = letters.averageCharWidth() * 38;
    int titles = 0;
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        titles = std::max(titles, letters.horizontalAdvance(m_contents->topLevelItem(i)->text(0)));
    // Bar, frame and margins.
    titles += m_contents->verticalScrollBar()->sizeHint().width() + letters.averageCharWidth() * 4;
    const int wanted = std::min(std::max(titles, usual), width() / 2);
    m_splitter->setSizes({wanted, std::max(width() - wanted, 1)});
}

void GuideWindow::createActions()
{
    auto* bar = new QToolBar;
    bar->setAccessibleName(tr("Tools of the guide"));
    const auto add = [this, bar](const QString& text, const QString& icon, const QList<QKeySequence>& keys,
                                 const auto& act) {
        auto* action = new QAction(text, this);
        action->setShortcuts(keys);
        action->setObjectName(icon);
        action->setToolTip(
            tr("%1 (%2)", "what a button does (its key)").arg(text, keys.front().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, act);
        bar->addAction(action);
        addAction(action);
        return action;
    };
    m_back = add(tr("Back"), QStringLiteral("guide-back"), {QKeySequence(Qt::ALT | Qt::Key_Left)}, [this] { go(-1); });
    m_forward =
        add(tr("Forward"), QStringLiteral("guide-forward"), {QKeySequence(Qt::ALT | Qt::Key_Right)}, [this] { go(1); });
    m_home = add(tr("First page"), QStringLiteral("guide-home"), {QKeySequence(Qt::ALT | Qt::Key_Home)},
                 [this] { showPage({}); });
    bar->addSeparator();
    m_smaller = add(tr("Smaller text"), QStringLiteral("zoom-out"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)},
                    [this] { zoom(-1); });
    m_larger =
        add(tr("Larger text"), QStringLiteral("zoom-in"),
            {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}, [this] { zoom(1); });
    bar->addSeparator();
    add(tr("Print this page…"), QStringLiteral("guide-print"), {QKeySequence(Qt::CTRL | Qt::Key_P)},
        [this] { print(); });
    auto* find = new QAction(tr("Search the guide"), this);
    find->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_F), QKeySequence(Qt::Key_F3)});
    connect(find, &QAction::triggered, this, [this] {
        m_side->show();
        m_searchLine->setFocus();
        m_searchLine->selectAll();
    });
    addAction(find);
    auto* natural = new QAction(tr("Text as large as in the program"), this);
    natural->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_0));
    connect(natural, &QAction::triggered, this, [this] { zoom(-m_zoom); });
    addAction(natural);
    layout()->addWidget(bar);
}

// Headings and pages lie on one level: what is below a heading that cannot be chosen could not be chosen either.
void GuideWindow::fillContents()
{
    QString part;
    for (const GuidePage& page : m_index.pages()) {
        if (page.part != part) {
            part = page.part;
            auto* heading = new QTreeWidgetItem(m_contents, {part});
            heading->setFlags(Qt::NoItemFlags); // the arrow keys pass over it
            QFont font = m_contents->font();
            font.setWeight(QFont::DemiBold);
            heading->setFont(0, font);
            heading->setSizeHint(0, {0, fontMetrics().height() * 2});
            heading->setTextAlignment(0, Qt::AlignLeft | Qt::AlignBottom);
        }
        auto* item = new QTreeWidgetItem(m_contents, {page.title});
        item->setData(0, pageRole, page.name);
        item->setToolTip(0, page.title);
        m_items.insert(page.name, item);
    }
}

void GuideWindow::refresh()
{
    m_words = m_makeWords();
    m_search = GuideSearch();
    for (const GuidePage& page : m_index.pages())
        // The first line is the title again.
        m_search.add(page.name, page.title,
                     guidePlainText(guideHtml(page, m_words, GuideReader::Browser)).section(u'\n', 1));
    render();
}

QString GuideWindow::plainText() const
{
    return m_view->toPlainText();
}

void GuideWindow::showPage(const QString& name)
{
    if (m_index.pages().empty())
        return;
    m_searchLine->clear();
    open(m_index.page(name) == nullptr ? m_index.pages().front().name : name);
}

void GuideWindow::open(const QString& name)
{
    if (m_index.page(name) == nullptr)
        return;
    if (name != m_page) {
        if (m_at >= 0)
            m_history[m_at].scroll = m_view->verticalScrollBar()->value();
        m_history = m_history.mid(0, m_at + 1);
        m_history.append({name, 0});
        m_at = m_history.size() - 1;
        m_page = name;
        render();
    }
    m_view->mark(m_lists->currentWidget() == m_hits ? GuideSearch::wordsOf(m_searchLine->text()) : QStringList());
    refreshActions();
}

void GuideWindow::go(int direction)
{
    const qsizetype to = m_at + direction;
    if (to < 0 || to >= m_history.size())
        return;
    m_history[m_at].scroll = m_view->verticalScrollBar()->value();
    m_at = to;
    m_page = m_history[to].page;
    render();
    m_view->verticalScrollBar()->setValue(m_history[to].scroll);
    refreshActions();
}

void GuideWindow::followLink(const QString& target)
{
    const QString scheme = QStringLiteral("guide:");
    if (target.startsWith(scheme))
        open(target.mid(scheme.size()));
}

void GuideWindow::refreshActions()
{
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_history.size());
    m_home->setEnabled(!m_index.pages().empty() && m_page != m_index.pages().front().name);
    if (const GuidePage* page = m_index.page(m_page)) {
        setWindowTitle(tr("%1 — Guide — Rearguard", "page of the guide").arg(page->title));
        m_view->setAccessibleName(tr("Page of the guide: %1").arg(page->title));
    }
    // The contents follow without being asked for the page again.
    const QSignalBlocker blocker(m_contents);
    if (QTreeWidgetItem* item = m_items.value(m_page)) {
        m_contents->setCurrentItem(item);
        m_contents->scrollToItem(item);
    }
}

void GuideWindow::search(const QString& words)
{
    const QSignalBlocker blocker(m_hits);
    m_hits->clear();
    if (GuideSearch::wordsOf(words).isEmpty()) {
        m_lists->setCurrentWidget(m_contents);
        m_view->mark({});
        return;
    }
    for (const GuideHit& hit : m_search.find(words)) {
        auto* item = new QListWidgetItem(hit.title + u'\n' + hit.excerpt, m_hits);
        item->setData(pageRole, hit.page);
    }
    if (m_hits->count() == 0) {
        auto* none = new QListWidgetItem(tr("No page has all these words."), m_hits);
        none->setFlags(Qt::NoItemFlags);
        m_lists->setCurrentWidget(m_hits);
        return;
    }
    m_lists->setCurrentWidget(m_hits);
    m_hits->setCurrentRow(0);
    open(m_hits->item(0)->data(pageRole).toString());
}

void GuideWindow::render()
{
    const GuidePage* page = m_index.page(m_page);
    if (page == nullptr)
        return;
    const QFont font = zoomed(this->font(), m_zoom);
    m_view->setFont(font);
    m_view->document()->setDefaultFont(font);
    m_view->document()->setDocumentMargin(QFontMetrics(font).height() * 1.2);
    m_view->document()->setDefaultStyleSheet(guidePageStyle(palette()));
    m_view->showHtml(guideHtml(*page, m_words, GuideReader::Window));
}

void GuideWindow::zoom(int steps)
{
    constexpr int most = 12;
    constexpr int least = -4;
    m_zoom = std::clamp(m_zoom + steps, least, most);
    m_smaller->setEnabled(m_zoom > least);
    m_larger->setEnabled(m_zoom < most);
    render();
}

void GuideWindow::print()
{
    QPrinter printer(QPrinter::HighResolution);
    if (const GuidePage* page = m_index.page(m_page))
        printer.setDocName(page->title);
    QPrintDialog dialog(&printer, this);
    dialog.setWindowTitle(tr("Print this page"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    // Into a file Qt would write without looking whether it can.
    const QString path = printer.outputFileName();
    if (path.isEmpty()) {
        printTo(printer);
        return;
    }
    SafeFile file(path);
    bool isWritten = file.open(QIODevice::WriteOnly);
    if (isWritten) {
        QPdfWriter writer(&file);
        writer.setTitle(printer.docName());
        writer.setPageLayout(printer.pageLayout());
        printTo(writer);
        isWritten = file.finish();
    }
    if (!isWritten)
        QMessageBox::warning(this, dialog.windowTitle(),
                             tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path), file.errorString()));
}

void GuideWindow::printTo(QPagedPaintDevice& device)
{
    const GuidePage* page = m_index.page(m_page);
    if (page == nullptr)
        return;
    ClosedDocument paper;
    paper.setDefaultFont(QFont(font().family(), 10));
    paper.setDefaultStyleSheet(guidePageStyle(paperPalette()));
    // No picture is wider than the text.
    constexpr double pointsAnInch = 96;
    const double room = device.pageLayout().paintRect(QPageLayout::Inch).width() * pointsAnInch * 0.9;
    for (const QString& path : guidePictures(page->text)) {
        QImage image = QImage(guidePicturePath(path.section(u'/', 1))).convertToFormat(QImage::Format_RGB32);
        image.setDevicePixelRatio(std::max(1.0, image.width() / room));
        paper.addResource(QTextDocument::ImageResource, QUrl(path), image);
    }
    paper.setHtml(guideHtml(*page, m_words, GuideReader::Window));
    paper.print(&device);
}

void GuideWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const bool isLook = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (!isLook || !m_isReady)
        return;
    applyTheme();
    if (event->type() == QEvent::FontChange)
        fitContents();
    const int scroll = m_view->verticalScrollBar()->value();
    render();
    m_view->verticalScrollBar()->setValue(scroll);
}

void GuideWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    applyTheme();
    if (!std::exchange(m_wasShown, true))
        fitContents();
}

void GuideWindow::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        endAside();
}

void GuideWindow::standAside()
{
    constexpr double share = 0.35; // of the screen's width
    constexpr int border = 8; // of the desktop's frame, of which nothing is known before it is seen
    const QRect room = screen()->availableGeometry();
    if (m_usualPlace.isEmpty())
        m_usualPlace = saveGeometry();
    setWindowState(windowState() & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    m_side->hide();
    layout()->activate(); // it may be narrower than with its contents
    const int title = style()->pixelMetric(QStyle::PM_TitleBarHeight) + border;
    resize(std::min(width(), static_cast<int>(room.width() * share)), std::min(height(), room.height() - title));
    move(room.right() + 1 - width() - border, room.top());
    m_view->setFocus();
}

void GuideWindow::endAside()
{
    if (m_usualPlace.isEmpty())
        return;
    restoreGeometry(std::exchange(m_usualPlace, {}));
    m_side->show();
}

void GuideWindow::applyTheme()
{
    for (QAction* action : actions()) {
        if (!action->objectName().isEmpty())
            action->setIcon(lineIcon(action->objectName(), palette()));
    }
    for (QToolBar* bar : findChildren<QToolBar*>())
        bar->setIconSize(QSize(iconSide(), iconSide()));
    // What is no page is not chosen, but reads like the rest.
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        m_contents->topLevelItem(i)->setForeground(0, palette().text());
}

void GuideWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
        return;
    }
    // First out of the search, then out of the guide.
    if (m_searchLine->text().isEmpty()) {
        close();
    } else {
        m_searchLine->clear();
        m_view->setFocus();
    }
}
