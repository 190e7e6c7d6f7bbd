import { type ErrorResponse, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { withFailureAnswer } from './with-failure-answer.ts'

const status = (answer: unknown) =>
  (answer as { readonly init: { readonly status?: number } | null }).init?.status ?? 200
/** As React Router throws the answer of a page that is refused. */
const refuse = (code: number) => (): Promise<string> => {
  const answer: ErrorResponse & { readonly internal: boolean } = {
    status: code,
    statusText: '',
    internal: false,
    data: null,
  }
  return Promise.reject(answer)
}

test('a change that the shop answers is told as it is answered', async () => {
  expect(await withFailureAnswer(() => Promise.resolve('done'), 'failed')).toBe('done')
})

test('a change that never reached the shop, or that it failed at, leaves the page as it is', async () => {
  for (const change of [() => Promise.reject(new TypeError('Failed to fetch')), refuse(500)]) {
    const answer = await withFailureAnswer(change, 'failed', 'expired')
    expect(answer).toMatchObject({ data: 'failed' })
    expect(status(answer)).toBe(503)
  }
})

test('a form of an older session is known not to have been done, and the page is asked for anew', async () => {
  const answer = await withFailureAnswer(refuse(403), 'failed', 'expired')
  expect(answer).toMatchObject({ data: 'expired' })
  expect(status(answer)).toBe(200)
})

test('a page that leads elsewhere is followed there', async () => {
  const elsewhere = redirect('/es/oauth/login')
  await expect(withFailureAnswer(() => Promise.reject(elsewhere), 'failed')).rejects.toBe(elsewhere)
})
