import { expect, test } from 'vitest'
import { itemText } from './item-text.ts'

const textOf = (code: string, additionalCode = '') => itemText({ name: 'Válvula', code, additionalCode })

test('lists each code once, then the forms without separators', () => {
  expect(textOf('STM-32.F1', 'ｓｔｍ 99')).toEqual({
    name: 'valvula',
    codes: '\nstm-32.f1\nstm 99\nstm32f1\nstm99\n',
    compactFrom: 17,
  })
})

test('repeats no code', () => {
  expect(textOf('LJ7', 'lj7').codes).toBe('\nlj7\n')
  expect(textOf('LJ-7', 'LJ 7').codes).toBe('\nlj-7\nlj 7\nlj7\n')
  expect(textOf('LJ-7', 'LJ7').codes).toBe('\nlj-7\nlj7\n')
})

test('white space in a code is one space, and an item without codes has no lines', () => {
  expect(textOf(' A \n 7 ').codes).toBe('\na 7\na7\n')
  expect(textOf(' ', '')).toEqual({ name: 'valvula', codes: '', compactFrom: 0 })
  expect(textOf('', 'B').codes).toBe('\nb\n')
  expect(textOf('-').codes).toBe('\n-\n')
})
