import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import type { StockItem } from '../catalog/item.ts'
import { lineProblem, type Relatives } from './orderable.ts'

const sold = itemRow({ stockItemId: 11, price: 100 })
const alone = { hasLiveVariants: false, parentIsGone: false }

describe('an item', () => {
  const itemProblem = (item: StockItem, relatives: Relatives) => lineProblem(item, relatives, 1)

  test('can be ordered', () => expect(itemProblem(sold, alone)).toBeUndefined())
  test('is unavailable once deleted', () =>
    expect(itemProblem({ ...sold, deleted: true }, alone)).toBe('item_unavailable'))
  test('is unavailable once its parent is gone', () =>
    expect(itemProblem(sold, { ...alone, parentIsGone: true })).toBe('item_unavailable'))
  test('needs a choice while it has live variants', () =>
    expect(itemProblem(sold, { ...alone, hasLiveVariants: true })).toBe('choose_variant'))
  test.each([null, 0])('has its price on request at %o', (price) =>
    expect(itemProblem({ ...sold, price }, alone)).toBe('price_on_request'),
  )
})

describe('a line', () => {
  const packed = { ...sold, minimumOrderQuantity: 12, packMultiple: 6 }

  test.each([
    [5, 'below_minimum_quantity'],
    [13, 'not_a_pack_multiple'],
    [18, undefined],
  ])('of %d pieces from 12 on in packs of 6 has the problem %s', (quantity, problem) => {
    expect(lineProblem(packed, alone, quantity)).toBe(problem)
  })

  test('reports a problem of its item before one of its quantity', () => {
    expect(lineProblem({ ...packed, deleted: true }, alone, 5)).toBe('item_unavailable')
  })
})
