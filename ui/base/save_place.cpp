// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/save_place.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

bool mayWriteBeside(const QString& file)
{
    return QFileInfo(QFileInfo(file).path()).isWritable();
}

QString documentsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

QString writablePlace(const QString& suggested)
{
    if (mayWriteBeside(suggested))
        return suggested;
    return QDir(documentsFolder()).filePath(QFileInfo(suggested).fileName());
}

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(FileEnding)
};

bool mayReplace(const QString& path, QWidget* parent)
{
    QMessageBox box(QMessageBox::Warning, Words::tr("Replace the file"),
                    Words::tr("“%1” exists already.").arg(QFileInfo(path).fileName()), QMessageBox::Cancel, parent);
    box.setObjectName(QStringLiteral("replaceFile"));
    box.setInformativeText(Words::tr("Replace it?"));
    const QPushButton* replace = box.addButton(Words::tr("&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

} // namespace

QString withEnding(const QString& path, const QString& ending, QWidget* parent)
{
    if (path.isEmpty() || !QFileInfo(path).suffix().isEmpty())
        return path;
    const QString whole = path + ending;
    return !QFileInfo::exists(whole) || mayReplace(whole, parent) ? whole : QString();
}

QString askForFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                   const QString& ending)
{
    return withEnding(QFileDialog::getSaveFileName(parent, title, writablePlace(suggested), filter), ending, parent);
}
