import { expect, test } from 'vitest'
import { isAnythingTyped, isKeepable, keptFields, MAX_TYPED } from './typed-form.ts'

const names = ['name', 'role']

test('only named fields of a form are kept, with what they were made of, in their order', () => {
  const sent = [
    ['xsrf', 'token'],
    ['name', 'Ana'],
    ['former-name', 'An'],
    ['password', 'tres peras verdes'],
    ['role', 'sales'],
    ['role', 'editor'],
    ['former-password', 'dos peras'],
  ] as const
  expect(keptFields(sent, names)).toEqual([
    ['name', 'Ana'],
    ['former-name', 'An'],
    ['role', 'sales'],
    ['role', 'editor'],
  ])
})

test('a file is not kept', () => {
  expect(keptFields([['name', new File(['x'], 'x.txt')]], names)).toEqual([])
})

test('nothing is typed where all fields are empty, whatever they were made of', () => {
  expect(isAnythingTyped([['former-name', 'Ana']])).toBe(false)
  expect(isAnythingTyped([['name', ' \r\n']])).toBe(false)
  expect(isAnythingTyped([['name', 'Ana']])).toBe(true)
})

test('a form is kept below a million letters', () => {
  const ofLength = (length: number) => ({
    path: '/admin/account',
    form: '',
    fields: [['name', 'x'.repeat(length - 'name'.length)]] as const,
  })
  expect(isKeepable(ofLength(MAX_TYPED - 1))).toBe(true)
  expect(isKeepable(ofLength(MAX_TYPED))).toBe(false)
})
