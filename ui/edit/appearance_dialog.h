// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "picture/kind_picture.h"

#include <QDialog>
#include <QString>

#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QToolButton;

/// What a kind of the map looks like: colours, pattern or sign, picture, lines, with a picture that follows what is
/// chosen. What was not touched stays as the name says. Its edit() is one undo step.
class AppearanceDialog : public QDialog
{
    Q_OBJECT

public:
    /// `images`: the pictures of the map's kinds that are read already; may be null. `kind` is not empty.
    AppearanceDialog(const Document& document, std::shared_ptr<const KindImages> images, const Theme& theme,
                     MapList list, const QString& kind, QWidget* parent = nullptr);
    ~AppearanceDialog() override;

    const KindLook& look() const { return m_look; }
    /// Empty where nothing is different.
    Edit edit() const;

    /// Takes a picture's file; it is copied beside the map when the dialog is accepted. Returns what is wrong with it.
    QString takePicture(const QString& file);

    void accept() override;

private:
    QToolButton* colorButton(const char* name, const QString& title, QString KindLook::*color);
    QComboBox* wordBox(const char* name, const QString& title, const QString& tip);
    void addGroundFields();
    void addSignFields();
    void addLineFields();
    void addPictureFields();
    QDoubleSpinBox* lengthField(const char* name, const QString& title, const QString& tip, double most,
                                std::optional<double> KindLook::*length);
    QColor shownColor(const KindLook& whole, QString KindLook::*color) const;
    void askColor(const QString& title, QString KindLook::*color);
    void askPicture();
    void change(const std::function<void(KindLook&)>& by);
    /// Shows what is chosen in picture and fields.
    void refresh();
    void say(const QString& problem);

    const Document& m_document;
    MapList m_list;
    QString m_kind;
    HexMap m_kinds; ///< those of the map, with nothing drawn
    KindLook m_before;
    KindLook m_look;
    KindPictures m_pictures;
    std::shared_ptr<KindImages> m_images;
    QString m_pictureFile; ///< that was chosen, and is not beside the map yet
    QFormLayout* m_form;
    QLabel* m_picture;
    QLabel* m_problem;
    QPushButton* m_reset = nullptr;
    std::vector<std::function<void(const KindLook& whole)>> m_shows; ///< have fields show a look
    bool m_isShowing = false;
};
