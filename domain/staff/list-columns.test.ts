import { expect, test } from 'vitest'
import { hiddenColumns } from './list-columns.ts'

test('an address leaves out the columns that it names, of its list', () => {
  const hidden = (query: string) => [...hiddenColumns('orders', new URLSearchParams(query))]
  expect(hidden('hide_date=on&status=shipped&hide_total=on')).toEqual(['date', 'total'])
  expect(hidden('hide_email=on&hide_date=&hide=client')).toEqual([])
})
