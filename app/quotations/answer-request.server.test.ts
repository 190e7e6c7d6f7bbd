import { expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { QUOTATION } from '#contracts/openapi/examples.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { listAnswer } from '../../test/world/client-area.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { QUOTE_ITEMS_COOKIE } from '../request/cookies.ts'
import { answerRequest, type RequestAnswer } from './answer-request.server.ts'

const FIELDS = { name: 'Ana', email: 'ana@visitors.test', company: '', phone: '', message: 'Friday?' }

interface Typed {
  /** Quantities by item. */
  readonly rows: Readonly<Record<string, string>>
  /** What the browser collects by now. */
  readonly collected: string
  readonly remove?: string
  readonly email?: string
}

/** Posts the form of a visitor. Returns the answer, what the browser collects then, and how often the service was called. */
async function post({ rows, collected, remove, email = FIELDS.email }: Typed) {
  let calls = 0
  const shop = {
    ...storefrontOf({
      items: [
        itemRow({ stockItemId: 1, code: 'PIPE-1', name: 'Pipe' }),
        itemRow({ stockItemId: 2, code: 'WASH-1', name: 'Washer' }),
        itemRow({ stockItemId: 3, code: 'GONE', name: 'Gone', deleted: true }),
      ],
    }),
    catalogService: createServiceClient('http://catalog.test', async () => {
      calls += 1
      return listAnswer(QUOTATION)
    }),
  }
  const form = new FormData()
  const fields = { ...FIELDS, email, uuid: 'a-form', made: String(Date.now() - 60_000) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [id, quantity] of Object.entries(rows)) {
    form.append('item', id)
    form.append('quantity', quantity)
  }
  if (remove !== undefined) form.set('remove', remove)
  const request = new Request('http://shop.test/en/request-quote', {
    method: 'POST',
    headers: { cookie: `${QUOTE_ITEMS_COOKIE}=${collected}` },
  })
  const answer = await answerRequest({ shop, requestContext: anonymousContext('en') }, request, form)
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
  const [, kept] = new RegExp(`${QUOTE_ITEMS_COOKIE}=([^;]*)`).exec(headers.get('set-cookie') ?? '') ?? []
  return {
    kept,
    calls,
    location: headers.get('location'),
    shown: answer instanceof Response ? undefined : (answer.data satisfies RequestAnswer),
  }
}

test('what was sent is no longer collected; what another tab collected meanwhile is', async () => {
  const { location, kept } = await post({ rows: { '1': '5' }, collected: '1*5~2*8' })
  expect([location, kept]).toEqual([`/en/request-quote?sent=${QUOTATION.quotationId}`, '2*8'])
})

test('an item is taken off, and all that was typed stays', async () => {
  const { shown, kept, calls } = await post({
    rows: { '1': '5', '2': '70' },
    collected: '1*1~2*1',
    remove: '1',
    email: '',
  })
  expect([kept, calls]).toEqual(['2*70', 0])
  expect(shown).toMatchObject({
    problems: {},
    items: [{ id: '2', name: 'Washer' }],
    quantities: { '2': '70' },
    values: { message: 'Friday?' },
  })
})

test('a refused form shows its items, although another tab has sent them', async () => {
  const { shown, kept } = await post({ rows: { '1': '5' }, collected: '', email: 'ana@' })
  expect(shown).toMatchObject({ items: [{ id: '1' }], quantities: { '1': '5' } })
  expect(Object.keys(shown?.problems ?? {})).toEqual(['email'])
  expect(kept).toBeUndefined()
})

test('a quantity that is none is named with its item', async () => {
  const { shown, calls } = await post({ rows: { '1': '5', '2': 'many' }, collected: '1*5~2*1' })
  expect(shown).toMatchObject({ wrong: ['2'], quantities: { '2': 'many' } })
  expect(calls).toBe(0)
})

test('an item that is no longer sold is taken off, and nothing is sent', async () => {
  const { shown, calls } = await post({ rows: { '1': '5', '3': '1' }, collected: '1*5~3*1' })
  expect(shown).toMatchObject({ items: [{ id: '1' }] })
  expect(shown?.reason).toContain('no longer sold')
  expect(calls).toBe(0)
})
