import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { contentMessages } from './messages/messages.ts'
import { readJson as read } from './read-json.ts'

const readJson = (text: string) => read(text, contentMessages.en.json)

const valueOf = (text: string) => {
  const parsed = readJson(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.value
}

test('reads whatever JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(valueOf(text)).toEqual(JSON.parse(text))
      expect(readJson(text)).toMatchObject({ repaired: [] })
    }),
  )
  expect(valueOf('{"__proto__": {"a": 1}}')).toEqual(JSON.parse('{"__proto__": {"a": 1}}'))
  expect(valueOf('"\\u00e1\\n"')).toBe('á\n')
})

test('a comma after the last entry is ignored and reported with its line', () => {
  expect(readJson('[\n  { "a": 1, },\n  2,\n]\n')).toEqual({
    ok: true,
    value: [{ a: 1 }, 2],
    repaired: [
      'line 2: the comma after the last entry is passed over',
      'line 3: the comma after the last entry is passed over',
    ],
  })
  expect(valueOf('["a,]", "}"]')).toEqual(['a,]', '}'])
})

describe('an error is reported with its line and column', () => {
  test.each([
    ['[\n  { "a": 1 }\n  { "a": 2 }\n]', 'line 3, column 3: expected a comma or ], but there is { "a": 2 }'],
    ['{ "a" 1 }', 'line 1, column 7: expected a colon (:), but there is 1 }'],
    ['{ a: 1 }', 'line 1, column 3: expected a name in quotation marks, but there is a: 1 }'],
    ['[1', 'line 1, column 3: expected a comma or ], but the file ends'],
    ['', 'line 1, column 1: expected a text in quotation marks, a number, [ or {, but the file ends'],
    ['[1] 2', 'line 1, column 5: expected nothing more, but there is 2'],
    ['[,]', 'line 1, column 2: expected a text in quotation marks, a number, [ or {, but there is ,]'],
    ['[01]', 'line 1, column 2: expected a text in quotation marks, a number, [ or {, but there is 01]'],
    ['[NaN]', 'line 1, column 2: expected a text in quotation marks, a number, [ or {, but there is NaN]'],
  ])('%j', (text, reason) => {
    expect(readJson(text)).toEqual({ ok: false, reason })
  })

  test.each(['["a\nb"]', "['a']", '[“a”]'])('%j, with a hint about quotation marks', (text) => {
    expect(readJson(text)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/straight quotation marks \("\) and no line breaks$/),
    })
  })

  test('however deep the brackets are', () => {
    expect(readJson('['.repeat(1_000_000))).toMatchObject({ ok: false })
    expect(readJson('["\\x"]')).toMatchObject({ ok: false })
  })
})
