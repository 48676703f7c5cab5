// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_index.h"
#include "support/test_registry.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString page = uR"(# A title

Two lines
of one paragraph with `code`.
- An item
  that goes on
  - within it

  ```sh
  rearguard check x
  ```
1. First

> A note
> in a box.

| Key | Does |
|-----|:----:|
| {key:save} | saves |
| | nothing |

![What is seen](pictures/window.png)

```
# no heading
```
<!-- not
translated -->)"_s;

/// Puts every text of the guide into brackets.
class Brackets : public QTranslator
{
public:
    QString translate(const char* context, const char* text, const char*, int) const override
    {
        return qstrcmp(context, "Guide") == 0 ? u'[' + QString::fromUtf8(text) + u']' : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

// A page is translated block by block and keeps its shape.
class GuideBlocksTest : public QObject
{
    Q_OBJECT

private slots:
    void blocksAreWhatIsSaid();
    void theTranslatedPageKeepsItsShape();
    void contentsAreReadInOrder();
};

void GuideBlocksTest::blocksAreWhatIsSaid()
{
    const QStringList expected{u"A title"_s,
                               u"Two lines of one paragraph with `code`."_s,
                               u"An item that goes on"_s,
                               u"within it"_s,
                               u"First"_s,
                               u"A note in a box."_s,
                               u"Key"_s,
                               u"Does"_s,
                               u"{key:save}"_s,
                               u"saves"_s,
                               u"nothing"_s,
                               u"What is seen"_s};
    QCOMPARE(guideBlocks(page), expected);
}

void GuideBlocksTest::theTranslatedPageKeepsItsShape()
{
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    const QString expected = uR"(# [A title]

[Two lines of one paragraph with `code`.]
- [An item that goes on]
  - [within it]

  ```sh
  rearguard check x
  ```
1. [First]

> [A note in a box.]

| [Key] | [Does] |
|-----|:----:|
| [{key:save}] | [saves] |
| | [nothing] |

![[What is seen]](pictures/window.png)

```
# no heading
```)"_s;
    QCOMPARE(translatedGuide(page).split(u'\n'), expected.split(u'\n'));
}

void GuideBlocksTest::contentsAreReadInOrder()
{
    const GuideContents contents = GuideContents::read(u"# a comment\nindex\n\n= Begin\nplaying\nlog\n"_s);
    QCOMPARE(contents.parts, QStringList{u"Begin"_s});
    QCOMPARE(contents.entries.size(), std::size_t(3));
    QCOMPARE(contents.entries[0].page, u"index"_s);
    QCOMPARE(contents.entries[0].part, QString());
    QCOMPARE(contents.entries[2].page, u"log"_s);
    QCOMPARE(contents.entries[2].part, u"Begin"_s);
}

REARGUARD_GUILESS_TEST(GuideBlocksTest)
#include "guide_blocks_test.moc"
