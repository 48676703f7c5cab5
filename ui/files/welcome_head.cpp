// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above the cards of the first page, and the card of who is new.

#include "base/appearance.h"
#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/style_colors.h"
#include "base/text_changes.h"
#include "files/card_parts.h"
#include "files/welcome_page.h"
#include "render/panel_text.h"

#include <QApplication>
#include <QFontInfo>
#include <QIcon>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

/// What the head's fields and buttons are high.
int headHeight(const QWidget& widget)
{
    return widget.fontMetrics().height() * 5 / 2;
}

/// A card that only holds others.
class PlainCard : public QWidget
{
public:
    PlainCard() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintCard(painter, *this, false);
    }
};

/// What looks like a field in which one types, and leads to one. It says all that is found where there is room.
class FindButton : public QPushButton
{
public:
    QString key;
    bool hasKey = true;

    QSize sizeHint() const override { return {widthFor(accessibleName()), headHeight(*this)}; }
    QSize minimumSizeHint() const override { return {widthFor(briefly()), headHeight(*this)}; }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPushButton::paintEvent(event);
        QPainter painter(this);
        QRect room = rect().adjusted(cardGap, 0, -cardGap, 0);
        lineIcon(QStringLiteral("find"), palette())
            .paint(&painter, QRect(room.left(), (height() - signSide()) / 2, signSide(), signSide()));
        room.setLeft(room.left() + signSide() + cardGap / 2);
        painter.setPen(panel_text::dimColor(*this));
        if (hasKey)
            painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, key);
        const QString words = width() >= widthFor(accessibleName()) ? accessibleName() : briefly();
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, words);
    }

private:
    static QString briefly() { return WelcomePage::tr("Find…"); }
    int signSide() const { return fontMetrics().height() + 2; }
    int widthFor(const QString& words) const
    {
        const int beside = hasKey ? fontMetrics().horizontalAdvance(key) + cardGap : 0;
        return 2 * cardGap + signSide() + cardGap / 2 + fontMetrics().horizontalAdvance(words) + beside + 2;
    }
};

/// A button of the head, as high as the field beside it: sign and words, or one of them.
class HeadButton : public QPushButton
{
public:
    enum Content : unsigned char { Both, Text, Sign };

    explicit HeadButton(const QString& words) : QPushButton(words), m_words(words) { setAccessibleName(plain(words)); }

    void setSign(const QIcon& sign)
    {
        m_sign = sign;
        say(m_content);
    }
    void say(Content content)
    {
        m_content = content;
        setText(content == Sign ? QString() : m_words);
        setShortcut(QKeySequence::mnemonic(m_words)); // which goes with the words
        setIcon(content == Text ? QIcon() : m_sign);
    }

    QSize sizeHint() const override
    {
        const int high = headHeight(*this);
        if (text().isEmpty())
            return {high + (menu() != nullptr ? fontMetrics().height() : 0), high};
        const QSize usual = QPushButton::sizeHint();
        return {usual.width() + (menu() != nullptr ? fontMetrics().height() : cardGap), std::max(usual.height(), high)};
    }

protected:
    // The style's arrow is not seen on the accent, and nothing says that it is a part of its own.
    void paintEvent(QPaintEvent* event) override
    {
        if (menu() == nullptr) {
            QPushButton::paintEvent(event);
            return;
        }
        QStyleOptionButton option;
        initStyleOption(&option);
        option.features.setFlag(QStyleOptionButton::HasMenu, false);
        QStyleOptionButton ground = option;
        ground.text.clear();
        ground.icon = {};
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        style()->drawControl(QStyle::CE_PushButton, &ground, &painter, this);
        const int room = fontMetrics().height() * 3 / 2;
        option.rect.adjust(0, 0, -room, 0);
        style()->drawControl(QStyle::CE_PushButtonLabel, &option, &painter, this);
        QColor ink =
            palette().color(style_colors::isHighContrast(palette()) ? QPalette::ButtonText : QPalette::HighlightedText);
        const double side = fontMetrics().height() / 4.0;
        const QPointF middle(width() - room / 2.0, height() / 2.0);
        painter.setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF({middle + QPointF(-side, -side / 2.0), middle + QPointF(0.0, side / 2.0),
                                        middle + QPointF(side, -side / 2.0)}));
        constexpr float faint = 0.5F;
        ink.setAlphaF(faint);
        painter.setPen(QPen(ink, 1.0));
        painter.drawLine(QPointF(width() - room + 0.5, side * 2.0),
                         QPointF(width() - room + 0.5, height() - side * 2.0));
    }

private:
    static QString plain(QString words) { return words.remove(u'&'); }

    QString m_words;
    QIcon m_sign;
    Content m_content = Both;
};

/// Name, field and buttons, in one row however narrow it is: first the field says less, then the name, and the words of the
/// buttons last.
class HeadRow : public QWidget
{
public:
    struct Parts
    {
        QLabel* sign;
        QLabel* title;
        QLabel* motto;
        FindButton* find;
        std::vector<HeadButton*> buttons; ///< the first is the most important
    };

    explicit HeadRow(Parts parts) : m_parts(std::move(parts))
    {
        auto* names = columnOf({spring(1), m_parts.title, m_parts.motto, spring(1)});
        names->setSpacing(0);
        auto* row = rowIn(this, {cardRim, 0, cardRim, 0}, cardGap);
        addTo(*row, {m_parts.sign, names, {m_parts.find, 1}});
        auto* buttons = rowOf({});
        buttons->setSpacing(betweenButtons);
        for (HeadButton* button : m_parts.buttons)
            buttons->addWidget(button);
        row->addLayout(buttons);
        whenTextChanges(*this, [this] {
            fit();
            // Once the buttons have the text, too.
            QMetaObject::invokeMethod(this, &HeadRow::fit, Qt::QueuedConnection);
        });
    }

    QSize minimumSizeHint() const override { return {1, QWidget::minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        fit();
    }

private:
    enum class Words : unsigned char { All, BriefFind, NoMotto, NoKey, NoTitle, NoSigns, Signs, SignsAlone };
    static constexpr int betweenButtons = 8; ///< pixels

    void say(Words words)
    {
        m_parts.find->hasKey = words < Words::NoKey;
        for (HeadButton* button : m_parts.buttons)
            button->say(words >= (button == m_parts.buttons.front() ? Words::SignsAlone : Words::Signs)
                            ? HeadButton::Sign
                        : words >= Words::NoSigns ? HeadButton::Text
                                                  : HeadButton::Both);
    }

    int needed(Words words) const
    {
        const int motto = words < Words::NoMotto ? m_parts.motto->sizeHint().width() : 0;
        const int title = words < Words::NoTitle ? m_parts.title->sizeHint().width() : 0;
        const FindButton& find = *m_parts.find;
        int width = 2 * cardRim + m_parts.sign->sizeHint().width() + std::max(title, motto) + 3 * cardGap
                    + (words == Words::All ? find.sizeHint() : find.minimumSizeHint()).width() - betweenButtons;
        for (const HeadButton* button : m_parts.buttons)
            width += button->sizeHint().width() + betweenButtons;
        return width;
    }

    void fit()
    {
        Words said = Words::All;
        for (const Words words : {Words::All, Words::BriefFind, Words::NoMotto, Words::NoKey, Words::NoTitle,
                                  Words::NoSigns, Words::Signs, Words::SignsAlone}) {
            said = words;
            say(words);
            if (needed(words) <= width())
                break;
        }
        m_parts.motto->setHidden(said >= Words::NoMotto);
        m_parts.title->setHidden(said >= Words::NoTitle);
        m_parts.find->update();
    }

    Parts m_parts;
};

HeadButton* headButton(const QString& text, const char* name, const QString& icon, const QString& tip)
{
    auto* button = named(new HeadButton(text), name, {.tip = tip});
    const auto dress = [button, icon] { button->setSign(lineIcon(icon, button->palette())); };
    whenColorsChange(*button, dress);
    dress();
    button->setAutoDefault(true);
    return button;
}

} // namespace

QWidget* WelcomePage::makeHead()
{
    auto* icon = new QLabel;
    whenTextChanges(*icon, [icon] {
        const int side = signSide(44);
        icon->setPixmap(QIcon(QStringLiteral(":/icons/rearguard.svg")).pixmap(side, side));
    });
    auto* find = named(new FindButton, "welcomeFind",
                       {.spoken = tr("Game, position, lesson, rule or command"),
                        .tip = tr("Find a game, a position, a lesson, a command, or what is on the board")});
    m_find = find;
    auto* start =
        headButton(tr("&New…"), "welcomeNew", QStringLiteral("new-combat"), tr("Set up a position, or draw a map"));
    start->setDefault(true);
    auto* menu = new QMenu(start);
    QAction* position =
        named(menu->addAction(tr("New &position…"), this, &WelcomePage::newPositionRequested), "welcomePosition");
    position->setWhatsThis(tr("Leads to a ruling of your own: game, map, counters, result."));
    QAction* map = named(menu->addAction(tr("&Draw a new map…"), this, &WelcomePage::newMapRequested), "welcomeNewMap");
    map->setWhatsThis(tr("Begins a map of your own."));
    start->setMenu(menu);
    auto* import = headButton(tr("I&mport…"), "welcomeImport", QStringLiteral("import"),
                              tr("Bring in a board of another program, or a picture of one"));
    auto* learn =
        headButton(tr("L&earn"), "welcomeLearn", QStringLiteral("mode-learn"), tr("Learn the rules, step by step"));
    auto* tour = headButton(tr("Tou&r"), "welcomeTour", QStringLiteral("tour"), tr("A short tour on a worked case"));
    connect(find, &QPushButton::clicked, this, &WelcomePage::findRequested);
    connect(import, &QPushButton::clicked, this, &WelcomePage::importRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    auto* motto = new ElidedLabel;
    motto->setText(tr("Who retreats where, and why nowhere else"));
    panel_text::makeNote(*motto);
    motto->setWordWrap(false);
    motto->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    find->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* title = panel_text::title(tr("Rearguard"));
    title->setWordWrap(false);
    whenTextChanges(*title, [title] {
        constexpr double larger = 1.75;
        QFont font = QApplication::font();
        font.setBold(true);
        font.setPixelSize(static_cast<int>(QFontInfo(font).pixelSize() * larger));
        if (title->font() != font)
            title->setFont(font);
    });
    return new HeadRow({icon, title, motto, find, {start, import, learn, tour}});
}

QWidget* WelcomePage::makeTourCard()
{
    auto* card = new PlainCard;
    auto* take = named(new QPushButton(tr("&Take the tour")), "tourTake");
    auto* read = named(new QPushButton(tr("Your first rulin&g in two minutes")), "welcomeGuide");
    auto* ways = new QWidget;
    auto* flow = new FlowLayout(ways, 8);
    flow->addWidget(take);
    flow->addWidget(read);
    addTo(*columnIn(card, {cardGap, 12, cardGap, 12}, 6),
          {panel_text::heading(tr("New here?")),
           panel_text::body(tr("A short tour shows the window on a worked case, and can be left at any step.")),
           spring(1), ways});
    connect(take, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    connect(read, &QPushButton::clicked, this, &WelcomePage::firstRulingRequested);
    return card;
}

void WelcomePage::setFindKey(const QString& key)
{
    static_cast<FindButton*>(m_find)->key = key;
    m_find->update();
}
