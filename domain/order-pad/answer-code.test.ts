import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog } from '../catalog/catalog.ts'
import { answerCode } from './answer-code.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [],
  items: [
    itemRow({ stockItemId: 1, code: 'CUA-2010', name: 'Cuaderno', barcode: '2084031039978' }),
    itemRow({ stockItemId: 2, code: 'BOL-10', name: 'Bolígrafo', isParent: true }),
    itemRow({ stockItemId: 3, code: 'BOL-11', name: 'Bolígrafo rojo', stockItemParentId: 2 }),
    itemRow({ stockItemId: 4, code: 'BOL-12', name: 'Bolígrafo azul', stockItemParentId: 2 }),
    itemRow({ stockItemId: 5, code: 'X-1', name: 'Tijeras' }),
    itemRow({ stockItemId: 6, code: 'X-1', name: 'Cinta' }),
    itemRow({ stockItemId: 7, code: 'OLD-1', name: 'Grapas', deleted: true }),
    itemRow({ stockItemId: 8, code: 'CUA-2020', name: 'Cuaderno cosido' }),
  ],
})

const answer = (code: string, isSearched = true) => {
  const found = answerCode(catalog, code, 'es', isSearched)
  return [
    found.kind,
    'items' in found ? found.items.map(({ name }) => name).toSorted() : found.item.name,
  ] as const
}

describe('a code stands for', () => {
  test.each(['CUA-2010', 'cua2010', 'CUA 2010', '2084031039978'])('its item, as %j', (code) => {
    expect(answer(code)).toEqual(['found', 'Cuaderno'])
  })

  test('a variant', () => {
    expect(answer('BOL-11')).toEqual(['found', 'Bolígrafo rojo'])
  })

  test('the variants of an item that is not ordered itself', () => {
    expect(answer('BOL-10')).toEqual(['choice', ['Bolígrafo azul', 'Bolígrafo rojo']])
  })

  test('several items that share it', () => {
    expect(answer('X-1')).toEqual(['ambiguous', ['Cinta', 'Tijeras']])
  })

  test('an item that is no longer sold', () => {
    expect(answer('OLD-1')).toEqual(['gone', 'Grapas'])
  })

  test('nothing: then the nearest items are named, if they are to be searched', () => {
    expect(answer('CUA-2099')).toEqual(['unknown', ['Cuaderno', 'Cuaderno cosido']])
    expect(answer('cuaderno')).toEqual(['unknown', ['Cuaderno', 'Cuaderno cosido']])
    expect(answer('cuaderno', false)).toEqual(['unknown', []])
  })
})
