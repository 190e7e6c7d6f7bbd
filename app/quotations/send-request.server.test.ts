import { describe, expect, test } from 'vitest'
import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { CONTACT_LIMITS } from '#domain/accounts/contact.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { QUOTATION } from '#contracts/openapi/examples.ts'
import { sendRequest } from './send-request.server.ts'

const VALUES = {
  company: 'Obras Ana',
  name: 'Ana',
  email: 'ana@visitors.test',
  phone: '',
  message: 'Friday?',
}
const ITEMS = [
  { id: '1', quantity: 2 },
  { id: '2', quantity: 10 },
]

/** Sends a request of a visitor. Returns the outcome, and the bodies that each service received. */
async function send(
  catalogService: Fetch,
  { items = ITEMS, uuid = 'a-form', names = ['Pipe', 'Washer'], values = VALUES } = {},
) {
  const received: { catalog: unknown[]; product: unknown[] } = { catalog: [], product: [] }
  const [pipe = '', washer = ''] = names
  const shop = {
    ...storefrontOf({
      items: [
        itemRow({ stockItemId: 1, code: 'PIPE-1', name: pipe }),
        itemRow({ stockItemId: 2, code: 'WASH-1', name: washer, price: null }),
        itemRow({ stockItemId: 3, code: 'GONE', name: 'Gone', deleted: true }),
      ],
    }),
    catalogService: createServiceClient('http://catalog.test', async (request, limits) => {
      received.catalog.push(await request.clone().json())
      return catalogService(request, limits)
    }),
    product: createServiceClient('http://product.test', async (request) => {
      received.product.push(await request.json())
      return Response.json({ message: 'We have it' })
    }),
  }
  const visit = { shop, requestContext: anonymousContext('en') }
  return { sent: await sendRequest(visit, { uuid, items, values }), received }
}

const accepted = () => listAnswer(QUOTATION)

describe('a request for quotation', () => {
  test('goes to the catalogue service, with who asks', async () => {
    const { sent, received } = await send(accepted)
    expect(sent).toEqual({ ok: true, value: QUOTATION.quotationId })
    const { company, name, email, phone } = VALUES
    expect(received).toMatchObject({
      catalog: [
        {
          message: 'Friday?',
          lines: [
            { catalogId: 1, stockItemId: 1, quantity: 2 },
            { catalogId: 1, stockItemId: 2, quantity: 10 },
          ],
          visitor: { company, name, email, phone },
        },
      ],
      product: [],
    })
  })

  test('has the same uuid if its form is sent twice, and another one with other items or another e-mail', async () => {
    const uuidOf = async (...input: Parameters<typeof send>) =>
      (await send(...input)).received.catalog.map((body) => (body as { uuid: string }).uuid)
    const first = await uuidOf(accepted)
    expect(await uuidOf(accepted)).toEqual(first)
    expect(await uuidOf(accepted, { items: ITEMS.slice(1) })).not.toEqual(first)
    expect(await uuidOf(accepted, { uuid: 'another-form' })).not.toEqual(first)
    const corrected = { ...VALUES, email: 'ana.ruiz@visitors.test' }
    expect(await uuidOf(accepted, { values: corrected })).not.toEqual(first)
  })

  test('is not sent with an item that is no longer sold', async () => {
    const gone = { id: '3', quantity: 1 }
    const { sent, received } = await send(accepted, { items: [gone, ...ITEMS] })
    expect([sent, received.catalog]).toEqual([{ ok: false, code: 'item_gone' }, []])
  })

  test.each([
    [429, 'too_many_attempts', 'too_many_attempts'],
    [503, 'busy', 'busy'],
    [422, 'item_unavailable', 'item_gone'],
    [422, 'invalid_email', 'invalid_email'],
    [500, 'internal_error', 'unavailable'],
  ])('that is refused with %i %s is not sent (%s)', async (status, code, refusal) => {
    const { sent, received } = await send(() => refusalAnswer(status, code))
    expect([sent, received.product]).toEqual([{ ok: false, code: refusal }, []])
  })
})

describe('a request to a service without quotations', () => {
  const lacking = () => refusalAnswer(404, 'not_found')

  test.each([
    [404, 'not_found'],
    [405, 'none'],
    [401, 'not_signed_in'],
  ])('that answers %i is a message to the company', async (status, code) => {
    const { sent, received } = await send(() => refusalAnswer(status, code))
    expect(sent).toEqual({ ok: true, value: undefined })
    expect(received.product).toEqual([
      {
        name: 'Ana',
        email: 'ana@visitors.test',
        message:
          'Request for quotation. Company: Obras Ana\n\nFriday?\n\nPIPE-1  Pipe  × 2\nWASH-1  Washer  × 10',
      },
    ])
  })

  test('names the codes only if there is no room for the names', async () => {
    const long = 'x'.repeat(CONTACT_LIMITS.message)
    const { received } = await send(lacking, { names: [long, 'Washer'] })
    expect(received.product).toMatchObject([
      { message: 'Request for quotation. Company: Obras Ana\n\nFriday?\n\nPIPE-1 × 2\nWASH-1 × 10' },
    ])
  })
})
