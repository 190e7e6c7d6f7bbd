import { expect, test } from 'vitest'
import { MAX_COMMENT_LENGTH } from '#domain/orders/order.ts'
import { forgetComment, keepComment, readKeptComment } from './kept-comment.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A request with the cookies that the lines set. */
function requestWith(lines: readonly string[]): Request {
  const cookie = lines.map((line) => line.split(';')[0]).join('; ')
  return new Request('http://shop.test/es/client/shopping-cart', { headers: { cookie } })
}

const blank = requestWith([])

test.each([
  'Por la mañana',
  '上午送货，请先打电话。\n谢谢',
  'a "quote"; a=b',
  '🚚'.repeat(1_000),
  '件'.repeat(2_000),
])('a comment typed without a script survives the sign-in of the client who typed it (%#)', (comment) => {
  const lines = keepComment(blank, formOf({ client: 'Papelería 笔', comment, via: 'page' }))
  for (const line of lines) expect(line.length).toBeLessThan(4_096)
  expect(readKeptComment(requestWith(lines), 'Papelería 笔')).toBe(comment)
  expect(readKeptComment(requestWith(lines), 'Another client')).toBe('')
})

test('a comment that is too long for an order is still too long', () => {
  const lines = keepComment(blank, formOf({ client: 'Anna', comment: 'x'.repeat(9_000), via: 'page' }))
  expect(readKeptComment(requestWith(lines), 'Anna').length).toBeGreaterThan(MAX_COMMENT_LENGTH)
})

test('a comment sent by a script is not kept: the script keeps it', () => {
  expect(keepComment(blank, formOf({ client: 'Anna', comment: 'x', via: 'script' }))).toEqual([])
  expect(keepComment(blank, formOf({ client: 'Anna', comment: '', via: 'page' }))).toEqual([])
})

test.each(['', 'comment=', 'comment=abc', 'comment=%00', 'comment=bnVsbA'])(
  'the cookie "%s" has no comment',
  (cookie) => {
    const request = new Request('http://shop.test/', { headers: { cookie } })
    expect(readKeptComment(request, '')).toBe('')
  },
)

test('is deleted once the cart is sent', () => {
  const lines = keepComment(blank, formOf({ client: 'Anna', comment: 'x', via: 'page' }))
  const headers = new Headers()
  forgetComment(requestWith(lines), headers)
  expect(headers.getSetCookie()).not.toEqual([])
  for (const line of headers.getSetCookie()) expect(line).toContain('Max-Age=0')
  const untouched = new Headers()
  forgetComment(blank, untouched)
  expect(untouched.getSetCookie()).toEqual([])
})
