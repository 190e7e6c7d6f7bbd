import { describe, expect, test } from 'vitest'
import { itemRow } from '../../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog, withFeatures } from '../catalog.ts'
import { findValue, valuesOf } from './features.ts'
import { runToCompletion } from '../incremental.ts'
import type { ListedFeature } from './listed-features.ts'

const listed = (value: string, itemIds: number[], more: Partial<ListedFeature> = {}): ListedFeature => ({
  catalogId: 1,
  featureId: 7,
  name: 'Color',
  value,
  itemIds,
  ...more,
})

function catalogWith(features: readonly ListedFeature[], ids = [1, 2, 3]): Catalog {
  const items = ids.map((stockItemId) => itemRow({ stockItemId }))
  return runToCompletion(
    withFeatures(applyChanges(emptyCatalog([1, 2]), { items, categories: [] }), features),
  )
}

function textsOf({ table, features }: Catalog, stockItemId: number, catalogId = 1): string[] {
  const row = table.rowIndex.find(catalogId, stockItemId) ?? -1
  return Array.from(valuesOf(features.listed, row), (value) => features.values[value]?.value ?? '')
}

describe('the features of items', () => {
  test('have each value once, however it is spelled and in whichever catalogue', () => {
    const { features } = catalogWith([
      listed('Azul', [1]),
      listed(' azul', [2], { catalogId: 2, values: { en: 'Blue' } }),
      listed('AZUL', [2, 2, 3]),
    ])
    expect(features.values).toMatchObject([{ value: 'Azul', values: { en: 'Blue' } }])
  })

  test('are those of an item and of its live variants, each once', () => {
    const catalog = applyChanges(catalogWith([listed('Azul', [1, 4, 5]), listed('Rojo', [5, 6])]), {
      items: [
        itemRow({ stockItemId: 1, isParent: true }),
        itemRow({ stockItemId: 4, stockItemParentId: 1 }),
        itemRow({ stockItemId: 5, stockItemParentId: 1 }),
        itemRow({ stockItemId: 6, stockItemParentId: 1, deleted: true }),
      ],
      categories: [],
    })
    expect(textsOf(catalog, 1)).toEqual(['Azul', 'Rojo'])
    const changed = applyChanges(catalog, {
      items: [itemRow({ stockItemId: 5, stockItemParentId: 1, deleted: true })],
      categories: [],
    })
    expect(textsOf(changed, 1)).toEqual(['Azul'])
  })

  test('of an item that arrives later are known', () => {
    const before = catalogWith([listed('Azul', [9]), listed('Rojo', [3])])
    const after = applyChanges(before, {
      items: [itemRow({ stockItemId: 9 }), itemRow({ stockItemId: 10 })],
      categories: [],
    })
    expect([9, 10, 3].map((id) => textsOf(after, id))).toEqual([['Azul'], [], ['Rojo']])
    // The catalogue before is not changed
    expect(before.table.items).toHaveLength(3)
  })

  test('are replaced as a whole, and their keys stay', () => {
    const key = (catalog: Catalog, value: string) =>
      catalog.features.values.find((one) => one.value === value)?.key ?? ''
    const before = catalogWith([listed('Azul', [1]), listed('10 mm', [1])])
    const after = runToCompletion(withFeatures(before, [listed('10 mm', [2]), listed('Verde', [3])]))
    expect([1, 2, 3].map((id) => textsOf(after, id))).toEqual([[], ['10 mm'], ['Verde']])
    expect(key(after, '10 mm')).toBe(key(before, '10 mm'))
    expect(findValue(after.features, 7, key(before, 'Azul'))).toBeUndefined()
    expect(key(before, '10 mm')).toMatch(/^[0-9a-z]{1,6}$/)
    // An address that somebody has kept
    expect(key(before, 'Azul')).toBe('52b5hh')
  })
})
