import { describe, expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog } from '../catalog/catalog.ts'
import { suggest } from './suggestions.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [
    categoryRow({ stockCategoryId: 1, name: 'Tubos de cobre' }),
    categoryRow({ stockCategoryId: 2, name: 'Microtubos' }),
    categoryRow({ stockCategoryId: 3, name: 'TUBOS flexibles' }),
    categoryRow({ stockCategoryId: 4, name: 'Tubos de PVC' }),
    categoryRow({ stockCategoryId: 5, name: 'Tubos viejos', deleted: true }),
    categoryRow({ stockCategoryId: 6, name: '管材' }),
  ],
  items: [
    ...Array.from({ length: 30 }, (_, number) =>
      itemRow({ stockItemId: 100 + number, name: `Tubo ${number}`, code: `T-${number}` }),
    ),
    itemRow({ stockItemId: 1, name: 'Válvula', code: 'VAL', isParent: true }),
    itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Válvula 1/2', code: 'VAL-12' }),
    itemRow({ stockItemId: 3, name: 'Codo', additionalCode: 'STM-32.F1' }),
  ],
})
const names = (text: string) => suggest(catalog, text, 'es').items.map(({ item }) => item.name)

describe('search suggestions', () => {
  test('hold the first eight items and the total', () => {
    const { items, total } = suggest(catalog, 'tubo', 'es')
    expect([items.length, total]).toEqual([8, 30])
  })

  test('put an item with the typed code first and flag it', () => {
    const { items } = suggest(catalog, 't-7', 'es')
    expect(items[0]).toMatchObject({ item: { code: 'T-7' }, hasExactCode: true })
    expect(suggest(catalog, 'stm32 f1', 'es').items).toMatchObject([{ hasExactCode: true }])
    expect(suggest(catalog, 'stm32', 'es').items).toMatchObject([{ hasExactCode: false }])
  })

  test('know whether the query is the code of one item', () => {
    const isItem = (text: string) => suggest(catalog, text, 'es').isItem
    expect(['t-7', 'T7', 'stm 32f1'].map(isItem)).toEqual([true, true, true])
    expect(['t', 't-7 t-8', 'tubo', 'vallvula'].map(isItem)).toEqual([false, false, false, false])
  })

  test('hold a variant as its parent with the variant chosen', () => {
    expect(suggest(catalog, 'val12', 'es').items).toMatchObject([
      { item: { code: 'VAL' }, variant: { code: 'VAL-12' }, hasExactCode: true },
    ])
  })

  test('hold up to three live categories, matches at a word start first', () => {
    const categories = (text: string) => suggest(catalog, text, 'es').categories.map(({ name }) => name)
    expect(categories('tubos')).toEqual(['Tubos de cobre', 'TUBOS flexibles', 'Tubos de PVC'])
    expect(categories('cobre TUB')).toEqual(['Tubos de cobre'])
    expect(categories('micro')).toEqual(['Microtubos'])
    expect(categories('管')).toEqual(['管材'])
    expect(categories('tubos 7')).toEqual([])
  })

  test('hold categories by their names in any language', () => {
    const named = applyChanges(emptyCatalog([1]), {
      categories: [
        categoryRow({ stockCategoryId: 1, name: 'Fontanería', nameEn: 'Pipes and taps', nameZh: '管材' }),
      ],
      items: [],
    })
    const numberOf = (text: string) => suggest(named, text, 'es').categories.length
    expect(['fontan', 'taps', '管', 'fontan taps'].map(numberOf)).toEqual([1, 1, 1, 0])
  })

  test('are approximate for a word with one wrong letter', () => {
    expect(suggest(catalog, 'valvila', 'es')).toMatchObject({ isApproximate: true, total: 1 })
    expect(names('valvila')).toEqual(['Válvula'])
  })

  test.each(['', ' ', '\u200b', '　'])('are empty for "%s"', (text) => {
    expect(suggest(catalog, text, 'es')).toEqual({
      items: [],
      categories: [],
      total: 0,
      isApproximate: false,
      isInside: false,
      isItem: false,
    })
  })
})
