import { expect, test } from 'vitest'
import {
  byField,
  EMPTY_ITEM,
  FACT_NAMES,
  isFact,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  namesOfKind,
  PRICE_FIELD_NAMES,
} from './item-fields.ts'

test('an empty item has every field but the facts that most items lack, in the order of the table', () => {
  const fields = ITEM_FIELD_NAMES.filter((name) => !isFact(name))
  expect(Object.keys(EMPTY_ITEM)).toEqual(['catalogId', ...fields])
  expect(ITEM_FIELD_NAMES.filter(isFact)).toEqual(FACT_NAMES)
})

test('a column has the name of its field', () => {
  for (const name of ITEM_FIELD_NAMES)
    expect(ITEM_FIELDS[name].column).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
})

test('fields are found by their kind', () => {
  expect(namesOfKind('price', 'tierQuantity')).toEqual(PRICE_FIELD_NAMES)
  expect(namesOfKind('orderQuantity')).toEqual(['minimumOrderQuantity', 'packMultiple', 'piecesPerUnit'])
})

test('every field gets what its kind has', () => {
  const kinds = Object.values(ITEM_FIELDS).map(({ kind }) => [kind, kind] as const)
  const byKind = Object.fromEntries(kinds) as Parameters<typeof byField>[0]
  expect(Object.entries(byField(byKind))).toEqual(
    ITEM_FIELD_NAMES.map((name) => [name, ITEM_FIELDS[name].kind]),
  )
})
