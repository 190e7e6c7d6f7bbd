import { expect, test } from 'vitest'
import { QueueFullError, VisitorLeftError } from '../page-queue/fair-queue.ts'
import { TrustedProxies } from '../http/trusted-proxies.ts'
import { backOffice } from './back-office.ts'

test.each([
  ['that finds the queue full is told when to come again', new QueueFullError(), '5'],
  ['whose visitor has left is answered without an error', new VisitorLeftError(), null],
])('a request of the back-office %s', async (_, error, retryAfter) => {
  const none = { running: 0, waiting: 0, refused: 0 }
  const app = backOffice({
    isOpen: true,
    from: undefined,
    publicUrl: undefined,
    proxies: new TrustedProxies([]),
    queue: {
      run: () => Promise.reject(error),
      middleware: (_, next) => next(),
      counts: () => ({ visitors: none, clients: none }),
    },
    isWriter: () => false,
    load: () => Promise.reject(new Error('no screen is shown')),
  })
  const answer = await app.request('http://shop.test/admin', {}, { incoming: { url: '/admin' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe(retryAfter)
})
