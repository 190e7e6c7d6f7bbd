import { expect, test } from 'vitest'
import { asPageAnswer } from './page-answer.ts'

test('a page without Cache-Control is not cached', () => {
  expect(asPageAnswer(new Response('', { status: 403 })).headers.get('cache-control')).toBe(
    'private, no-store',
  )
  const cacheable = new Response('', { headers: { 'cache-control': 'public, max-age=60' } })
  expect(asPageAnswer(cacheable).headers.get('cache-control')).toBe('public, max-age=60')
})

test('a 503 or 429 page has Retry-After', () => {
  expect(asPageAnswer(new Response('', { status: 503 })).headers.get('retry-after')).toBe('5')
  expect(asPageAnswer(new Response('', { status: 429 })).headers.get('retry-after')).toBe('60')
  expect(asPageAnswer(new Response('')).headers.get('retry-after')).toBeNull()
})
