import { expect, test } from 'vitest'
import { EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import { findAlteredCodes } from './altered-codes.ts'

/** The stored codes that these codes of a file are matched to. `-` before a stored code: a deleted item. */
function match(codes: readonly string[], storedCodes: readonly string[]) {
  const items = storedCodes.map((text, index) => {
    const code = text.replace(/^-/, '')
    return [index + 1, { ...EMPTY_ITEM, stockItemId: index + 1, code, deleted: text !== code }] as const
  })
  const rows = codes.map((code, row) => ({ file: 'x', row, code }))
  const found = findAlteredCodes(rows, () => true, new Map(items))
  return Object.fromEntries([...found].map(([code, { storedCode }]) => [code, storedCode]))
}

test.each([
  ['lost zeros', ['12', '7'], ['00012', '007', '99'], { 12: '00012', 7: '007' }],
  ['zeros that are back', ['00012'], ['12'], { '00012': '12' }],
  ['only zeros', ['0'], ['000'], { 0: '000' }],
  ['letters', ['A12'], ['0A12', 'A012'], {}],
  ['another row with the code', ['12', '00012'], ['00012'], {}],
  ['two rows for one item', ['12', '012'], ['00012'], {}],
  ['two items for one row', ['12'], ['012', '00012'], {}],
  ['a live and a deleted item', ['12'], ['-012', '00012'], { 12: '00012' }],
  ['a deleted item', ['12'], ['-012'], { 12: '012' }],
  ['other capitals', ['ab-1'], ['AB-1'], { 'ab-1': 'AB-1' }],
  ['other blanks and width', ['A 1', 'Ｂ２'], ['A1', 'B2'], { 'A 1': 'A1', Ｂ２: 'B2' }],
  ['two items that differ in capitals', ['Ab1'], ['AB1', 'ab1'], {}],
  ['another row with the code in capitals', ['ab1', 'AB1'], ['AB1'], {}],
  ['no code', ['', ' '], ['  '], {}],
  ['an equal code', ['12'], ['12', '0012'], {}],
])('%s', (_, codes, storedCodes, expected) => {
  expect(match(codes, storedCodes)).toEqual(expected)
})
