// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QImage>
#include <QTextBrowser>

/// A page of the guide, with pictures as wide as there is room. Reads nothing but the program's resources.
class GuideView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit GuideView(QWidget* parent = nullptr);

    void showHtml(const QString& html);
    /// Marks where the words begin and goes to the first.
    void mark(const QStringList& words);

    QVariant loadResource(int type, const QUrl& url) override;

signals:
    void linkChosen(const QString& target);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QImage picture(const QString& name);
    int roomForPictures() const;

    QString m_html;
    QHash<QString, QImage> m_pictures; ///< as they are in the resources
    int m_room = 0; ///< that the pictures were scaled for
};
