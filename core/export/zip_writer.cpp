// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/vassal_writer.h"

#include <memory>
#include <zip.h>

QByteArray zipOf(const std::vector<FileContent>& files)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* whole = zip_source_buffer_create(nullptr, 0, 0, &error);
    if (whole == nullptr)
        return {};
    zip_source_keep(whole);
    const std::unique_ptr<zip_source_t, void (*)(zip_source_t*)> kept(whole, zip_source_free);
    zip_t* zip = zip_open_from_source(whole, ZIP_TRUNCATE, &error);
    if (zip == nullptr) {
        zip_source_free(whole);
        return {};
    }
    for (const FileContent& file : files) {
        zip_source_t* content =
            zip_source_buffer(zip, file.bytes.constData(), static_cast<zip_uint64_t>(file.bytes.size()), 0);
        if (content == nullptr || zip_file_add(zip, file.path.toUtf8().constData(), content, ZIP_FL_ENC_UTF_8) < 0) {
            zip_source_free(content);
            zip_discard(zip);
            return {};
        }
    }
    if (zip_close(zip) != 0) {
        zip_discard(zip);
        return {};
    }
    zip_stat_t stat;
    if (zip_source_stat(whole, &stat) != 0 || zip_source_open(whole) != 0)
        return {};
    QByteArray bytes(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    const zip_int64_t taken = zip_source_read(whole, bytes.data(), stat.size);
    zip_source_close(whole);
    return taken == static_cast<zip_int64_t>(stat.size) ? bytes : QByteArray();
}
