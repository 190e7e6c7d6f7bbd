import { expect, test } from 'vitest'
import { MAX_REMARK_LENGTHS, NO_REMARKS } from '#domain/orders/remarks.ts'
import { forgetRemarks, keepRemarks, readKeptRemarks } from './kept-remarks.server.ts'

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
  const lines = keepRemarks(blank, formOf({ client: 'Papelería 笔', comment, via: 'page' }))
  for (const line of lines) expect(line.length).toBeLessThan(4_096)
  expect(readKeptRemarks(requestWith(lines), 'Papelería 笔')).toEqual({ ...NO_REMARKS, comment })
  expect(readKeptRemarks(requestWith(lines), 'Another client')).toEqual(NO_REMARKS)
})

test('the longest reference, delivery instructions and comment survive together', () => {
  const remarks = {
    clientReference: '件'.repeat(MAX_REMARK_LENGTHS.clientReference),
    deliveryInstructions: 'a\n'.repeat(MAX_REMARK_LENGTHS.deliveryInstructions / 2),
    comment: '件'.repeat(MAX_REMARK_LENGTHS.comment),
  }
  const lines = keepRemarks(blank, formOf({ client: 'Anna', ...remarks, via: 'page' }))
  expect(readKeptRemarks(requestWith(lines), 'Anna')).toEqual(remarks)
})

test('a comment that is too long for an order is still too long', () => {
  const lines = keepRemarks(blank, formOf({ client: 'Anna', comment: 'x'.repeat(9_000), via: 'page' }))
  expect(readKeptRemarks(requestWith(lines), 'Anna').comment.length).toBeGreaterThan(
    MAX_REMARK_LENGTHS.comment,
  )
})

test('a comment sent by a script is not kept: the script keeps it', () => {
  expect(keepRemarks(blank, formOf({ client: 'Anna', comment: 'x', via: 'script' }))).toEqual([])
  expect(keepRemarks(blank, formOf({ client: 'Anna', comment: '', via: 'page' }))).toEqual([])
})

test.each(['', 'remarks=', 'remarks=abc', 'remarks=%00', 'remarks=bnVsbA'])(
  'the cookie "%s" has no remarks',
  (cookie) => {
    const request = new Request('http://shop.test/', { headers: { cookie } })
    expect(readKeptRemarks(request, '')).toEqual(NO_REMARKS)
  },
)

test('is deleted once the cart is sent', () => {
  const lines = keepRemarks(blank, formOf({ client: 'Anna', comment: 'x', via: 'page' }))
  const headers = new Headers()
  forgetRemarks(requestWith(lines), headers)
  expect(headers.getSetCookie()).not.toEqual([])
  for (const line of headers.getSetCookie()) expect(line).toContain('Max-Age=0')
  const untouched = new Headers()
  forgetRemarks(blank, untouched)
  expect(untouched.getSetCookie()).toEqual([])
})
