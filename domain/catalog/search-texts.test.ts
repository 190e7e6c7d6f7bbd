import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { runToCompletion } from './incremental.ts'
import type { Language } from '../text/language.ts'
import type { StockItem } from './item.ts'
import { leadingWords } from './leading-words.ts'
import { itemCodes } from './item-codes.ts'
import { emptyTexts, LEADING, PAGE_ROWS, packTexts, type SearchTexts } from './search-texts.ts'

const anyNames = fc.array(fc.constantFrom('Tubo', 'tubo de cobre', 'Llave 螺丝', 'x', 'CODO codo'), {
  minLength: 1,
  maxLength: 30,
})
const anyChange = fc.record({
  names: anyNames,
  from: fc.nat(3 * PAGE_ROWS),
  code: fc.constantFrom('', 'A-1', 'B2'),
  nameZh: fc.constantFrom('', '铜管', 'Tubo', '螺丝 llave'),
})

/** What the texts say of each row that has any: its words, leading ones after a “^”. */
function textsOf({ vocabulary, pages }: SearchTexts) {
  const rows = new Map<number, { words: string[]; codes: string }>()
  const rowAt = (row: number) => {
    const known = rows.get(row) ?? { words: [], codes: '' }
    rows.set(row, known)
    return known
  }
  const words = [...vocabulary.pages()].flatMap(({ lines }) =>
    lines.text.split('\n').filter((word) => word !== ''),
  )
  for (const [number, { names, codes }] of pages.entries()) {
    for (const [index, word] of names.words.entries())
      for (const place of names.rows.subarray(names.starts[index], names.starts[index + 1])) {
        const first = place & LEADING ? '^' : ''
        rowAt(number * PAGE_ROWS + (place % PAGE_ROWS)).words.push(`${first}${words[word]}`)
      }
    for (let row = 0; row < PAGE_ROWS; row++) {
      const own = codes.text.slice(codes.starts[row], codes.starts[row + 1])
      if (own !== '') rowAt(number * PAGE_ROWS + row).codes = own
    }
  }
  return rows
}

function wordsOf({ name, nameZh }: StockItem): string[] {
  const inOf = (one: string, language: Language) => {
    const words = foldedWords(fold(one))
    const leading = leadingWords(one, words, language)
    return words.map((word) => (leading.includes(word) ? `^${word}` : word))
  }
  const words = [...inOf(name, /\p{Script=Han}/u.test(name) ? 'zh' : 'es'), ...inOf(nameZh, 'zh')]
  return [...new Set(words)].sort()
}

function expectedOf(items: readonly (StockItem | undefined)[]) {
  return new Map(
    items.flatMap((item, row) =>
      item ? [[row, { words: wordsOf(item), codes: itemCodes(item).text }] as const] : [],
    ),
  )
}

const sorted = (texts: SearchTexts) =>
  new Map([...textsOf(texts)].map(([row, { words, codes }]) => [row, { words: words.sort(), codes }]))

test('the packed texts are those of the items after any changes, and earlier ones stay as they were', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), (changes) => {
      let items: (StockItem | undefined)[] = []
      let texts = emptyTexts()
      for (const { names, from, code, nameZh } of changes) {
        const before = { texts, rows: sorted(texts) }
        items = Array.from({ length: Math.max(items.length, from + names.length) }, (_, row) => items[row])
        for (const [at, name] of names.entries())
          items[from + at] = itemRow({ stockItemId: from + at + 1, name, nameZh, code })
        texts = runToCompletion(
          packTexts(
            texts,
            items,
            [...names.keys()].map((at) => from + at),
          ),
        )
        expect(sorted(texts)).toEqual(expectedOf(items))
        expect(sorted(before.texts)).toEqual(before.rows)
      }
    }),
  )
})

test('a change packs the pages of the changed items only', () => {
  const items = Array.from({ length: 3 * PAGE_ROWS }, (_, row) => itemRow({ stockItemId: row + 1 }))
  const before = runToCompletion(packTexts(emptyTexts(), items, [...items.keys()]))
  items[PAGE_ROWS] = itemRow({ stockItemId: PAGE_ROWS + 1, name: 'Other' })
  const after = runToCompletion(packTexts(before, items, [PAGE_ROWS]))
  expect(after.pages.map((page, number) => page === before.pages[number])).toEqual([true, false, true])
})

test('words that no name has any more are left behind', () => {
  let texts = emptyTexts()
  for (let round = 0; round < 100; round++) {
    const items = Array.from({ length: 50 }, (_, row) =>
      itemRow({ stockItemId: row + 1, name: `word${round}-${row}` }),
    )
    texts = runToCompletion(packTexts(texts, items, [...items.keys()]))
  }
  expect(texts.vocabulary.size).toBeLessThanOrEqual(200)
})
