import { type ErrorResponse, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { withFailureAnswer } from './with-failure-answer.ts'

const status = (answer: unknown) =>
  (answer as { readonly init: { readonly status?: number } | null }).init?.status ?? 200
/** Fails as React Router throws an error response. */
const refuse = (code: number) => (): Promise<string> => {
  const answer: ErrorResponse & { readonly internal: boolean } = {
    status: code,
    statusText: '',
    internal: false,
    data: null,
  }
  return Promise.reject(answer)
}

test('returns the answer of the action', async () => {
  expect(await withFailureAnswer(() => Promise.resolve('done'), 'failed')).toBe('done')
})

test('answers `failed` when the request does not arrive or the shop fails', async () => {
  for (const action of [() => Promise.reject(new TypeError('Failed to fetch')), refuse(500)]) {
    const answer = await withFailureAnswer(action, 'failed', 'expired')
    expect(answer).toMatchObject({ data: 'failed' })
    expect(status(answer)).toBe(503)
  }
})

test('answers `unsent` only when no answer of the shop arrives', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await withFailureAnswer(lost, 'failed', 'expired', () => 'unsent')).toMatchObject({ data: 'unsent' })
  // How the router hands on an error inside the shop, whose text it does not tell
  const broken = () => Promise.reject(new Error('Unexpected Server Error'))
  for (const action of [refuse(500), broken])
    expect(await withFailureAnswer(action, 'failed', 'expired', () => 'unsent')).toMatchObject({
      data: 'failed',
    })
})

test('answers `expired` for a form of an older session, and lets the page reload', async () => {
  const answer = await withFailureAnswer(refuse(403), 'failed', 'expired')
  expect(answer).toMatchObject({ data: 'expired' })
  expect(status(answer)).toBe(200)
})

test('passes redirects on', async () => {
  const elsewhere = redirect('/es/oauth/login')
  await expect(withFailureAnswer(() => Promise.reject(elsewhere), 'failed')).rejects.toBe(elsewhere)
})
