import { describe, expect, test } from 'vitest'
import {
  checkField,
  checkForm,
  email,
  max,
  maxLength,
  min,
  minLength,
  pattern,
  required,
  requiredTrue,
} from './validators.ts'

describe('a required field', () => {
  test.each(['', ' ', '\n\t', '　'])('with %j is empty', (value) => {
    expect(required(value)).toEqual({ code: 'required' })
  })

  test('with a character in it is not', () => {
    expect(required(' a ')).toBeUndefined()
  })

  test('that is a box has to be ticked', () => {
    expect([requiredTrue('on'), requiredTrue('true')]).toEqual([undefined, undefined])
    expect([requiredTrue(''), requiredTrue('false')]).toEqual([
      { code: 'required_true' },
      { code: 'required_true' },
    ])
  })
})

test('an e-mail address may have blanks around it, and nothing else besides', () => {
  expect(email(' ana@example.com ')).toBeUndefined()
  expect(email('Ana <ana@example.com>')).toEqual({ code: 'invalid_email' })
})

describe('a length', () => {
  test('is counted between the blanks around it, at and beside its limits', () => {
    expect([minLength(3)('ab'), minLength(3)('abc'), minLength(3)(' ab ')]).toEqual([
      { code: 'too_short', limit: 3 },
      undefined,
      { code: 'too_short', limit: 3 },
    ])
    expect([maxLength(3)('abc'), maxLength(3)('abcd')]).toEqual([undefined, { code: 'too_long', limit: 3 }])
  })

  test('counts a line break once, as it is typed and as a form sends it', () => {
    expect(maxLength(3)('a\nb')).toBeUndefined()
    expect(maxLength(3)('a\r\nb')).toBeUndefined()
  })
})

test('a value is at least and at most its limits, and a number', () => {
  expect([min(2)('1'), min(2)('2'), min(2)('x')]).toEqual([
    { code: 'too_small', limit: 2 },
    undefined,
    { code: 'too_small', limit: 2 },
  ])
  expect([max(2)('2'), max(2)('3'), max(2)('x')]).toEqual([
    undefined,
    { code: 'too_large', limit: 2 },
    { code: 'too_large', limit: 2 },
  ])
})

test('a pattern fits or does not', () => {
  expect([pattern(/^\d+$/)('12'), pattern(/^\d+$/)('1a')]).toEqual([undefined, { code: 'wrong_pattern' }])
})

test('an empty field that nobody requires breaks no rule', () => {
  for (const rule of [email, minLength(2), maxLength(2), min(1), max(1), pattern(/^x$/)]) {
    expect(rule('')).toBeUndefined()
  }
})

test('of a field the first broken rule is said; of a form every wrong field, in order', () => {
  expect(checkField('', [required, email])).toEqual({ code: 'required' })
  const rules = { name: [required], email: [required, email], phone: [maxLength(4)] }
  expect(checkForm(rules, { name: 'Ana', email: 'ana', phone: '12345' })).toEqual({
    email: { code: 'invalid_email' },
    phone: { code: 'too_long', limit: 4 },
  })
  expect(checkForm(rules, { name: 'Ana', email: 'ana@example.com', phone: '' })).toEqual({})
})
