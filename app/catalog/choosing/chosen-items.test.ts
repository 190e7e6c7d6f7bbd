import { expect, test } from 'vitest'
import { type ChosenItem, readChosen, withToggled, writeChosen } from './chosen-items.ts'

const item = (id: string): ChosenItem => ({ id, name: `Item ${id}` })

test('an item is added while there is room, and taken away when it is chosen again', () => {
  const four = ['1', '2', '3', '4'].reduce<readonly ChosenItem[]>((all, id) => withToggled(all, item(id)), [])
  expect(four.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  expect(withToggled(four, item('5'))).toEqual(four)
  expect(withToggled(four, item('2')).map(({ id }) => id)).toEqual(['1', '3', '4'])
})

test('chosen items are remembered for their category', () => {
  const kept = writeChosen('12', [item('1')])
  expect(readChosen(kept, '12')).toEqual([item('1')])
  expect(readChosen(kept, '13')).toEqual([])
})

test.each([
  null,
  '',
  '{',
  '[]',
  '{"categoryId":"12"}',
  '{"categoryId":"12","items":7}',
  '{"categoryId":"12","items":[null,{"id":1,"name":"x"}]}',
])('what the store has as %j chooses nothing', (kept) => {
  expect(readChosen(kept, '12')).toEqual([])
})
