import { expect, test } from 'vitest'
import { itemCodes } from './item-codes.ts'

const codesOf = (code: string, additionalCode = '', barcode?: string) =>
  itemCodes({ code, additionalCode, barcode })

test('lists each code once, then the forms without separators', () => {
  expect(codesOf('STM-32.F1', 'ｓｔｍ 99')).toEqual({
    text: '\nstm-32.f1\nstm 99\nstm32f1\nstm99\n',
    compactFrom: 17,
  })
})

test('a barcode is one of the codes', () => {
  expect(codesOf('LJ-7', 'M 1', '841-2').text).toBe('\nlj-7\nm 1\n841-2\nlj7\nm1\n8412\n')
  expect(codesOf('8412', '', '8412').text).toBe('\n8412\n')
  expect(codesOf('', '', '8412').text).toBe('\n8412\n')
})

test('repeats no code', () => {
  expect(codesOf('LJ7', 'lj7').text).toBe('\nlj7\n')
  expect(codesOf('LJ-7', 'LJ 7').text).toBe('\nlj-7\nlj 7\nlj7\n')
  expect(codesOf('LJ-7', 'LJ7').text).toBe('\nlj-7\nlj7\n')
})

test('white space in a code is one space, and an item without codes has no lines', () => {
  expect(codesOf(' A \n 7 ').text).toBe('\na 7\na7\n')
  expect(codesOf(' ', '')).toEqual({ text: '', compactFrom: 0 })
  expect(codesOf('', 'B').text).toBe('\nb\n')
  expect(codesOf('-').text).toBe('\n-\n')
})
