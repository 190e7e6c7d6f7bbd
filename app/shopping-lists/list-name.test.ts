import { expect, test } from 'vitest'
import { readListName } from './list-name.ts'

const nameOf = (typed: string) => {
  const form = new FormData()
  form.set('name', typed)
  return readListName(form)
}

test('a name is one line without blanks around it', () => {
  expect(nameOf('  Friday\r\n\torder\u0000 ')).toBe('Friday order')
})

test('a long name is cut, and never in the middle of a character', () => {
  expect(nameOf('x'.repeat(90))).toHaveLength(80)
  expect(nameOf(`${'x'.repeat(79)}😀`).isWellFormed()).toBe(true)
})

test('a form without a name has none', () => {
  expect(readListName(new FormData())).toBe('')
})
