import { hash } from 'node:crypto'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { toColumnValue } from '../../catalog/item-rows.ts'
import type { StoredCategory } from '../staging/stored-catalog.ts'

/** The characters of a fingerprint. */
export const FINGERPRINT_LENGTH = 16

/** A hash that shows whether an item is unchanged since it was added. Ignores empty fields, so that releases can add some. */
export function fingerprintOfItem(item: Omit<StockItem, 'catalogId'>): string {
  let filled = ''
  for (let at = 0; at < ITEM_FIELD_NAMES.length; at++) {
    const name = ITEM_FIELD_NAMES[at]
    if (name) filled += filledField(name, toColumnValue(item[name]))
  }
  return fingerprint(filled)
}

/** The fingerprint of the item with these values, which are in the order of the fields. */
export function fingerprintOfValues(values: readonly (string | number | null)[]): string {
  let filled = ''
  for (let at = 0; at < ITEM_FIELD_NAMES.length; at++) {
    const name = ITEM_FIELD_NAMES[at]
    if (name) filled += filledField(name, values[at] ?? null)
  }
  return fingerprint(filled)
}

export function fingerprintOfCategory(category: StoredCategory): string {
  const { parentId, name, nameEs, nameEn, nameZh, imageUrl, deleted } = category
  return fingerprint(
    filledField('parent', parentId) +
      filledField('name', name) +
      filledField('imageUrl', imageUrl) +
      filledField('deleted', deleted ? 1 : 0) +
      filledField('nameEs', nameEs) +
      filledField('nameEn', nameEn) +
      filledField('nameZh', nameZh),
  )
}

/** Of the JSON list of the filled fields, which is written piece by piece: an import may add a million items. */
function fingerprint(filled: string): string {
  return hash('sha256', `[${filled.slice(1)}]`, 'base64url').slice(0, FINGERPRINT_LENGTH)
}

/** A comma and the field as JSON; nothing for an empty one. */
function filledField(name: string, value: string | number | null): string {
  if (value === null || value === '' || value === 0) return ''
  return `,["${name}",${typeof value === 'number' ? value : JSON.stringify(value)}]`
}
