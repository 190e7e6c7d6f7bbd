import { expect, test } from 'vitest'
import { mapRows } from './map-rows.ts'

test('a list of which no row changes is not copied', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  expect(mapRows(rows, (row) => row)).toBe(rows)
})

test('rows that change are in the place of the old ones, and the given list stays as it is', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  const change = (row: { id: number }) => (row.id % 2 === 0 ? { id: row.id * 10 } : row)
  expect(mapRows(rows, change)).toEqual([{ id: 1 }, { id: 20 }, { id: 3 }, { id: 40 }])
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
})
