import { expect, test } from 'vitest'
import { type LineToPick, pickingList } from './picking-list.ts'

const line = (fields: Partial<LineToPick>): LineToPick => ({
  orderNumber: '17',
  category: 'Tubos',
  code: 'TUB-15',
  name: 'Tubo de cobre',
  quantity: 2,
  ...fields,
})

test('a code stands there once, with its total and what each order gets', () => {
  const lines = [line({}), line({ orderNumber: '18', quantity: 3 }), line({ quantity: 1 })]
  expect(pickingList(lines)).toEqual([
    {
      category: 'Tubos',
      items: [
        {
          code: 'TUB-15',
          name: 'Tubo de cobre',
          quantity: 6,
          perOrder: [
            { orderNumber: '17', quantity: 3 },
            { orderNumber: '18', quantity: 3 },
          ],
        },
      ],
    },
  ])
})

test('goes by category and code as people count, items without a category last', () => {
  const lines = [
    line({ category: '', code: 'A-1' }),
    line({ code: 'TUB-15' }),
    line({ code: 'TUB-2' }),
    line({ category: 'Grifos', code: 'Z-9' }),
  ]
  const listed = pickingList(lines).map(({ category, items }) => [category, items.map(({ code }) => code)])
  expect(listed).toEqual([
    ['Grifos', ['Z-9']],
    ['Tubos', ['TUB-2', 'TUB-15']],
    ['', ['A-1']],
  ])
})

test('one code with two names is two items: somebody has to look', () => {
  const [{ items } = { items: [] }] = pickingList([line({}), line({ name: 'Tubo de acero' })])
  expect(items.map(({ name }) => name)).toEqual(['Tubo de acero', 'Tubo de cobre'])
})

test('the sum of all quantities stays', () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    line({
      orderNumber: String(index % 7),
      code: `C-${index % 13}`,
      category: String(index % 3),
      quantity: index,
    }),
  )
  const listed = pickingList(lines).flatMap(({ items }) => items)
  const total = lines.reduce((all, { quantity }) => all + quantity, 0)
  expect(listed.reduce((all, { quantity }) => all + quantity, 0)).toBe(total)
  expect(listed.flatMap(({ perOrder }) => perOrder).reduce((all, { quantity }) => all + quantity, 0)).toBe(
    total,
  )
})
