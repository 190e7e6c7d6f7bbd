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
          names: [{ name: 'Tubo de cobre', quantity: 6 }],
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

test('a code with two names has one total, and says how much of it has which name', () => {
  const [{ items } = { items: [] }] = pickingList([
    line({}),
    line({ orderNumber: '18', name: 'Tubo de acero', quantity: 5 }),
  ])
  expect(items).toEqual([
    {
      code: 'TUB-15',
      names: [
        { name: 'Tubo de acero', quantity: 5 },
        { name: 'Tubo de cobre', quantity: 2 },
      ],
      quantity: 7,
      perOrder: [
        { orderNumber: '17', quantity: 2 },
        { orderNumber: '18', quantity: 5 },
      ],
    },
  ])
})

test('a code in two categories has one total, in the first that is one', () => {
  const lines = [line({ category: '' }), line({ category: 'Tubos' }), line({ category: 'Ofertas' })]
  const listed = pickingList(lines).map(({ category, items }) => [category, items[0]?.quantity])
  expect(listed).toEqual([['Ofertas', 6]])
})

test('items without a code are told apart by their names', () => {
  const lines = [line({ code: '' }), line({ code: '', name: 'Tubo de acero' }), line({ code: '' })]
  const listed = pickingList(lines).flatMap(({ items }) =>
    items.map(({ names, quantity }) => [names[0]?.name, quantity]),
  )
  expect(listed).toEqual([
    ['Tubo de acero', 2],
    ['Tubo de cobre', 4],
  ])
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
