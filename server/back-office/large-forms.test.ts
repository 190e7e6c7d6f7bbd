import { Context } from 'hono'
import { expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { formLimit } from './large-forms.ts'

const SMALL = 100_000
const LARGE = 1_000_000

function limitOf(path: string, isWriter: boolean, headers: Record<string, string>): number {
  const request = new Request(`http://shop.test${path}`, { method: 'POST', headers })
  return formLimit(new Context(request, { path, env: {} }), () => isWriter)
}

const long = { 'content-length': '900000' }

test('a form of a stranger stays small, and one of staff may be large', () => {
  expect(limitOf('/admin/messages/1', false, long)).toBe(SMALL)
  expect(limitOf('/admin/messages/1', true, long)).toBe(LARGE)
  expect(limitOf('/admin/messages/1.data', true, long)).toBe(LARGE)
})

test('a form that does not say its length stays small: it is read before it has its turn', () => {
  expect(limitOf('/admin/messages/1', true, { 'transfer-encoding': 'chunked' })).toBe(SMALL)
})

test.each(Object.entries(SCREENS))('%s takes large forms if it is for staff only', (screen, { see }) => {
  const path = screen === '/' ? '/admin' : `/admin/${screen.replaceAll(':', '')}`
  for (const data of ['', '.data'])
    expect(limitOf(path + data, true, long)).toBe(see === 'anyone' ? SMALL : LARGE)
})
