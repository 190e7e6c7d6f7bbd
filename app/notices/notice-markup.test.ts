import { expect, test } from 'vitest'
import { readMarkup } from './notice-markup.ts'

test('reads emphasis and links to pages of the shop', () => {
  expect(readMarkup('Not <strong>now</strong>. <a href="/en/contact">Contact us</a>')).toEqual([
    { text: 'Not ' },
    { text: 'now', tag: 'strong' },
    { text: '. ' },
    { text: 'Contact us', to: '/en/contact' },
  ])
})

test.each([
  'plain',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="https://evil.test">x</a>',
  '<a href="/x" onclick="alert(1)">x</a>',
  '<strong onclick="alert(1)">x</strong>',
  '<strong><img src=x></strong>',
  '1 < 2 > 0 & "x"',
])('leaves %s as text', (text) => {
  expect(readMarkup(text)).toEqual([{ text }])
})

test('an empty text has no parts', () => {
  expect(readMarkup('')).toEqual([])
})
