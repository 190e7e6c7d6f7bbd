import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { CONTACT_RULES, type ContactField } from '#domain/accounts/contact.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import type { Shop } from '#shop/shop.ts'
import { submitMessage } from './submit-message.server.ts'

const FILLED = { name: ' Ana ', email: 'ana@example.com', phone: '', message: 'Hello\r\nthere' }
const CLEAN = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Hello\nthere' }

/** Submits a form. `answer` is the product API's; returns the outcome and what the product API received. */
async function send(fields: Record<string, string>, answer: () => Response) {
  const received: { body: unknown; visitor: string | null }[] = []
  const shop: Shop = {
    ...storefrontOf({ items: [] }),
    forwardVisitor: {
      product: ({ address }) => ({ headers: { 'x-visitor-address': address } }),
      catalog: () => ({}),
    },
    product: createServiceClient('http://product.test', async (request) => {
      received.push({ body: await request.json(), visitor: request.headers.get('x-visitor-address') })
      return answer()
    }),
  }
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContextKey, anonymousContext('en'))
  const made = String(Date.now() - 60_000)
  const request = new Request('http://shop.test/en/contact', {
    method: 'POST',
    body: new URLSearchParams({ made, ...fields }),
  })
  const outcome = await submitMessage<ContactField>(context, request, {
    rules: CONTACT_RULES,
    toMessage: ({ phone, ...message }) => ({ ...message, ...(phone !== '' && { phone }) }),
    next: '/en/contact?sent',
  })
  return { outcome, received }
}

const accepted = () => Response.json({ message: 'We have it' })
const refused = (status: number, code: string) => () =>
  Response.json({ isSuccessful: false, data: [], message: 'no', code }, { status })

async function answerTo(fields: Record<string, string>, answer: () => Response = accepted) {
  const { outcome, received } = await send(fields, answer)
  if (outcome instanceof Response) throw new Error('the form was accepted')
  return { status: outcome.init?.status, answer: outcome.data satisfies FormAnswer<ContactField>, received }
}

describe('a valid message', () => {
  test('goes to the product API with the visitor’s address, and redirects to the next page', async () => {
    const { outcome, received } = await send(FILLED, accepted)
    const { phone: _, ...body } = CLEAN
    expect(received).toEqual([{ body, visitor: '192.0.2.1' }])
    if (!(outcome instanceof Response)) throw new Error('the form was not accepted')
    expect([outcome.status, outcome.headers.get('location')]).toEqual([303, '/en/contact?sent'])
    expect(decodeURIComponent(outcome.headers.get('set-cookie') ?? '')).toContain(
      '[{"message":"We have it"}]',
    )
  })

  test('is accepted without a message of the service', async () => {
    const { outcome } = await send(FILLED, () => Response.json({}))
    if (!(outcome instanceof Response)) throw new Error('the form was not accepted')
    expect(outcome.headers.get('set-cookie')).toBeNull()
  })

  test.each<[string, () => Response, number, string]>([
    ['too many attempts were made', refused(429, 'too_many_attempts'), 429, 'too_many_attempts'],
    ['the service is busy', refused(503, 'busy'), 503, 'busy'],
    ['the service failed', refused(500, 'internal_error'), 503, 'unavailable'],
    ['the service sends no JSON', () => new Response('<html>'), 503, 'unavailable'],
    ['the service refuses the request', refused(400, 'invalid_request'), 503, 'unavailable'],
    [
      'nothing answers',
      () => {
        throw new Error('refused')
      },
      503,
      'unavailable',
    ],
  ])('comes back with its values when %s', async (_, answer, status, refusal) => {
    expect(await answerTo(FILLED, answer)).toMatchObject({
      status,
      answer: { refusal, problems: {}, values: CLEAN },
    })
  })
})

describe('an invalid message', () => {
  test('comes back with the problem of each field and is not sent', async () => {
    const { status, answer, received } = await answerTo({ ...FILLED, name: ' ', email: 'ana@', message: '' })
    expect(status).toBe(422)
    expect(answer).toEqual({
      problems: {
        name: { code: 'required' },
        email: { code: 'invalid_email' },
        message: { code: 'required' },
      },
      values: { name: '', email: 'ana@', phone: '', message: '' },
    })
    expect(received).toEqual([])
  })

  test('without any field has missing required fields only', async () => {
    expect((await answerTo({})).answer.problems).toEqual({
      name: { code: 'required' },
      email: { code: 'required' },
      message: { code: 'required' },
    })
  })

  test('has a problem at its e-mail address when the service refuses it', async () => {
    const { status, answer } = await answerTo(FILLED, refused(422, 'invalid_email'))
    expect([status, answer.problems]).toEqual([422, { email: { code: 'invalid_email' } }])
  })
})

describe('a message caught by the bot trap', () => {
  test.each([{ website: 'http://spam.test' }, { made: String(Date.now() + 1e9) }])(
    'with %o must be sent once more and is not sent',
    async (trapped) => {
      const { status, answer, received } = await answerTo({ ...FILLED, ...trapped })
      expect([status, answer.refusal, answer.values, received]).toEqual([422, 'again', CLEAN, []])
    },
  )

  test('is accepted when sent once more', async () => {
    const { received } = await send({ ...FILLED, made: String(Date.now()), again: 'yes' }, accepted)
    expect(received).toHaveLength(1)
  })
})

test('removes control characters and lone surrogates, and line breaks from a name', async () => {
  const { received } = await send(
    { ...FILLED, name: 'Ana\r\nBcc: all@example.com', message: `a\0b\u001b[31m\ud800\n\tc` },
    accepted,
  )
  expect(received[0]?.body).toMatchObject({ name: 'Ana Bcc: all@example.com', message: 'ab[31m\ufffd\n\tc' })
})
