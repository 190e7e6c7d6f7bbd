import { beforeEach, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createItemDescriptions } from './item-descriptions.server.ts'

let calls = 0
let now = 0
let answer: () => Response
const descriptions = createItemDescriptions(
  createServiceClient('https://erp.test', () => {
    calls++
    return answer()
  }),
  () => now,
)
const rows = (...data: object[]) => Response.json({ isSuccessful: true, data })
const refusal = (status: number) => Response.json({ isSuccessful: false, message: 'No' }, { status })
const ask = () => descriptions('es', '7')

beforeEach(() => {
  calls = 0
  now += 3_600_000
})

test('descriptions are those of the languages of the shop', async () => {
  answer = () =>
    rows(
      { stockItemId: 7, language: 'es', description: ' Rojo ' },
      { stockItemId: 7, language: 'fr', description: 'Rouge' },
      { stockItemId: 7, language: 'zh', description: ' ' },
    )
  expect(await ask()).toEqual({ es: 'Rojo' })
})

test.each([
  ['404', () => refusal(404)],
  ['405', () => refusal(405)],
  ['a refusal as if nobody were signed in', () => refusal(401)],
  ['a page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
])(
  'a service that answers the call with %s has none, and is asked again after ten minutes',
  async (_, of) => {
    answer = of
    expect(await ask()).toEqual({})
    expect(await ask()).toEqual({})
    now += 599_000
    expect(await ask()).toEqual({})
    expect(calls).toBe(1)
    now += 2_000
    answer = () => rows({ stockItemId: 7, language: 'es', description: 'Rojo' })
    expect(await ask()).toEqual({ es: 'Rojo' })
  },
)

test('during an outage they are unknown, and each page asks', async () => {
  for (const status of [500, 503, 429]) {
    answer = () => refusal(status)
    expect(await ask()).toBeUndefined()
  }
  answer = () => {
    throw new Error('connection refused')
  }
  expect(await ask()).toBeUndefined()
  expect(calls).toBe(4)
})
