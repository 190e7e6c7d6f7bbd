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

describe('required', () => {
  test.each(['', ' ', '\n\t', '　'])('rejects %j', (value) => {
    expect(required(value)).toEqual({ code: 'required' })
  })

  test('accepts any visible character', () => {
    expect(required(' a ')).toBeUndefined()
  })

  test('requiredTrue accepts a ticked checkbox only', () => {
    expect([requiredTrue('on'), requiredTrue('true')]).toEqual([undefined, undefined])
    expect([requiredTrue(''), requiredTrue('false')]).toEqual([
      { code: 'required_true' },
      { code: 'required_true' },
    ])
  })
})

test('an e-mail address may have white space around it but no display name', () => {
  expect(email(' ana@example.com ')).toBeUndefined()
  expect(email('Ana <ana@example.com>')).toEqual({ code: 'invalid_email' })
})

describe('a length limit', () => {
  test('ignores surrounding white space and includes the limit itself', () => {
    expect([minLength(3)('ab'), minLength(3)('abc'), minLength(3)(' ab ')]).toEqual([
      { code: 'too_short', limit: 3 },
      undefined,
      { code: 'too_short', limit: 3 },
    ])
    expect([maxLength(3)('abc'), maxLength(3)('abcd')]).toEqual([undefined, { code: 'too_long', limit: 3 }])
  })

  test('counts CRLF as one character', () => {
    expect(maxLength(3)('a\nb')).toBeUndefined()
    expect(maxLength(3)('a\r\nb')).toBeUndefined()
  })
})

test('min and max include the limit and reject text that is not a number', () => {
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

test('a pattern must match', () => {
  expect([pattern(/^\d+$/)('12'), pattern(/^\d+$/)('1a')]).toEqual([undefined, { code: 'wrong_pattern' }])
})

test('an empty optional field is valid', () => {
  for (const rule of [email, minLength(2), maxLength(2), min(1), max(1), pattern(/^x$/)]) {
    expect(rule('')).toBeUndefined()
  }
})

test('a field reports its first problem; a form reports every invalid field in order', () => {
  expect(checkField('', [required, email])).toEqual({ code: 'required' })
  const rules = { name: [required], email: [required, email], phone: [maxLength(4)] }
  expect(checkForm(rules, { name: 'Ana', email: 'ana', phone: '12345' })).toEqual({
    email: { code: 'invalid_email' },
    phone: { code: 'too_long', limit: 4 },
  })
  expect(checkForm(rules, { name: 'Ana', email: 'ana@example.com', phone: '' })).toEqual({})
})
