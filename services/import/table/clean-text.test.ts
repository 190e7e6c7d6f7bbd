import { expect, test } from 'vitest'
import { cleanCode, hasControls, removeInvisible, repairControls } from './clean-text.ts'

test.each([
  ['A\u0099', 'A™'],
  ['\u0093Tubo\u0094', '“Tubo”'],
  ['A\vB', 'A B'],
  ['A\0', 'A'],
  ['\u001a', ''],
  ['A\u007f\u0081B', 'AB'],
  ['A\ud800B', 'AB'],
])('control characters of %j are repaired', (text, repaired) => {
  expect(repairControls(text)).toBe(repaired)
  expect(hasControls(text)).toBe(true)
})

test.each(['two\r\nlines\tx', 'Ñandú 水 😀', '👨‍👩‍👧', 'A\u00a0B'])('%j has nothing to repair', (text) => {
  expect(repairControls(text)).toBe(text)
  expect(hasControls(text)).toBe(false)
})

test.each([
  ['A1\u200b', 'A1'],
  ['A\r\n1', 'A1'],
  ['\ufeffA1', 'A1'],
  ['A\u00ad1', 'A1'],
  ['\u00a0A1\u00a0', 'A1'],
  ['A\u00a01', 'A 1'],
  ['\u202dA1\u202c', 'A1'],
  [' A 1 ', 'A 1'],
])('the code %j is cleaned', (text, code) => {
  expect(cleanCode(text)).toBe(code)
})

test('a name keeps its spaces, line breaks and joiners', () => {
  expect(removeInvisible('Tu\u00adbo\u200b \u00a0x\n👨‍👩‍👧')).toBe('Tubo \u00a0x\n👨‍👩‍👧')
})
