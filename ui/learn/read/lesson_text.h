// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFocusFrame>
#include <QPointer>
#include <QTextBrowser>

#include <functional>
#include <utility>

/// A lesson's Markdown as running text, as high as it is long. What the text names is never fetched: no picture, no file,
/// no page of the network; a lesson may come from anybody.
class LessonText : public QTextBrowser
{
    Q_OBJECT

public:
    explicit LessonText(QWidget* parent = nullptr);

    void setText(const QString& markdown);
    /// Which numbers in brackets are rules, and lead there.
    void setRules(std::function<bool(const QString& number)> isRule) { m_isRule = std::move(isRule); }

    QVariant loadResource(int type, const QUrl& name) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void ruleRequested(const QString& number);

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void initStyleOption(QStyleOptionFrame* option) const override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void dropPictures();
    void linkRules();
    void fit();

    QString m_markdown;
    QColor m_linkColor;
    QPointer<QFocusFrame> m_ring; ///< around it, while the keyboard is on it
    std::function<bool(const QString&)> m_isRule;
};
