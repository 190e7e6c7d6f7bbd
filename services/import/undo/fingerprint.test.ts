import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { anyItem } from '../../../test/world/catalog-rows.ts'
import { toColumnValue } from '../../catalog/item-rows.ts'
import { fingerprintOfCategory, fingerprintOfItem } from './fingerprint.ts'

/** As it was first written: what earlier releases stored must stay comparable. */
function hashOf(fields: readonly (readonly [string, string | number | null])[]): string {
  const filled = fields.filter(([, value]) => value !== null && value !== '' && value !== 0)
  return createHash('sha256').update(JSON.stringify(filled)).digest('base64url').slice(0, 16)
}

test('the fingerprint of an item is the hash of its filled fields as JSON', () => {
  const anyText = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anyItem, anyText, fc.option(fc.maxSafeNat()), (made, name, price) => {
      const item = { ...made, name, price }
      const fields = ITEM_FIELD_NAMES.map((field) => [field, toColumnValue(item[field])] as const)
      expect(fingerprintOfItem(item)).toBe(hashOf(fields))
    }),
  )
})

test('the fingerprint of a category is the hash of its filled fields as JSON', () => {
  const category = {
    parentId: null,
    name: 'Tuber\u00eda "1/2"',
    nameEs: '',
    nameEn: 'Pipes',
    nameZh: '管',
    imageUrl: 'a.webp',
    deleted: true,
    position: 3,
  }
  expect(fingerprintOfCategory(category)).toBe(
    hashOf([
      ['parent', null],
      ['name', category.name],
      ['imageUrl', 'a.webp'],
      ['deleted', 1],
      ['nameEn', 'Pipes'],
      ['nameZh', '管'],
    ]),
  )
  const empty = {
    parentId: null,
    name: '',
    nameEs: '',
    nameEn: '',
    nameZh: '',
    imageUrl: '',
    deleted: false,
    position: 1,
  }
  expect(fingerprintOfCategory(empty)).toBe(hashOf([]))
})
