import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { CONTACT_RULES, type ContactField } from '#domain/accounts/contact.ts'
import { shopContext, requestContextKey } from '#shop/shop.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { submitMessage } from './submit-message.server.ts'

const FILLED = { name: ' Ana ', email: 'ana@example.com', phone: '', message: 'Hello\r\nthere' }
const CLEAN = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Hello\nthere' }

/** A form as it is sent, and what becomes of it; `answer` is the product API's. */
async function send(fields: Record<string, string>, answer: () => Response) {
  const asked: { body: unknown; told: string | null }[] = []
  const shop = {
    ...storefrontOf({ items: [] }),
    forwardVisitorAddress: {
      product: (address: string) => ({ headers: { 'x-visitor-address': address } }),
      catalog: () => ({}),
    },
    product: createServiceClient('http://product.test', async (request) => {
      asked.push({ body: await request.json(), told: request.headers.get('x-visitor-address') })
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
  return { outcome, asked }
}

const taken = () => Response.json({ message: 'We have it' })
const refused = (status: number, code: string) => () =>
  Response.json({ isSuccessful: false, data: [], message: 'no', code }, { status })

async function answerTo(fields: Record<string, string>, answer: () => Response = taken) {
  const { outcome, asked } = await send(fields, answer)
  if (outcome instanceof Response) throw new Error('the form was taken')
  return { status: outcome.init?.status, answer: outcome.data satisfies FormAnswer<ContactField>, asked }
}

describe('a message that is filled in rightly', () => {
  test('goes to the product API with the address it came from, and leads to what happens next', async () => {
    const { outcome, asked } = await send(FILLED, taken)
    const { phone: _, ...body } = CLEAN
    expect(asked).toEqual([{ body, told: '192.0.2.1' }])
    if (!(outcome instanceof Response)) throw new Error('the form was not taken')
    expect([outcome.status, outcome.headers.get('location')]).toEqual([303, '/en/contact?sent'])
    expect(decodeURIComponent(outcome.headers.get('set-cookie') ?? '')).toContain(
      '[{"message":"We have it"}]',
    )
  })

  test('is taken also where the service has nothing to say to it', async () => {
    const { outcome } = await send(FILLED, () => Response.json({}))
    if (!(outcome instanceof Response)) throw new Error('the form was not taken')
    expect(outcome.headers.get('set-cookie')).toBeNull()
  })

  test.each<[string, () => Response, number, string]>([
    ['too many came', refused(429, 'too_many_attempts'), 429, 'too_many_attempts'],
    ['the service is busy', refused(503, 'busy'), 503, 'busy'],
    ['the service failed', refused(500, 'internal_error'), 503, 'unavailable'],
    ['the service answers nonsense', () => new Response('<html>'), 503, 'unavailable'],
    ['the service wants something else', refused(400, 'invalid_request'), 503, 'unavailable'],
    [
      'nothing answers',
      () => {
        throw new Error('refused')
      },
      503,
      'unavailable',
    ],
  ])('comes back as it was typed where %s', async (_, answer, status, refusal) => {
    expect(await answerTo(FILLED, answer)).toMatchObject({
      status,
      answer: { refusal, problems: {}, values: CLEAN },
    })
  })
})

describe('a message that is filled in wrongly', () => {
  test('comes back with what is wrong at each field, and goes nowhere', async () => {
    const { status, answer, asked } = await answerTo({ ...FILLED, name: ' ', email: 'ana@', message: '' })
    expect(status).toBe(422)
    expect(answer).toEqual({
      problems: {
        name: { code: 'required' },
        email: { code: 'invalid_email' },
        message: { code: 'required' },
      },
      values: { name: '', email: 'ana@', phone: '', message: '' },
    })
    expect(asked).toEqual([])
  })

  test('of nothing at all is only incomplete', async () => {
    expect((await answerTo({})).answer.problems).toEqual({
      name: { code: 'required' },
      email: { code: 'required' },
      message: { code: 'required' },
    })
  })

  test('is told by the service’s own judgement of the e-mail address too', async () => {
    const { status, answer } = await answerTo(FILLED, refused(422, 'invalid_email'))
    expect([status, answer.problems]).toEqual([422, { email: { code: 'invalid_email' } }])
  })
})

describe('a message that looks like a program’s', () => {
  test.each([{ website: 'http://spam.test' }, { made: String(Date.now() + 1e9) }])(
    'with %o is asked to be sent once more, and goes nowhere',
    async (trapped) => {
      const { status, answer, asked } = await answerTo({ ...FILLED, ...trapped })
      expect([status, answer.refusal, answer.values, asked]).toEqual([422, 'again', CLEAN, []])
    },
  )

  test('sent once more is believed', async () => {
    const { asked } = await send({ ...FILLED, made: String(Date.now()), again: 'yes' }, taken)
    expect(asked).toHaveLength(1)
  })
})

test('control characters and half letters do not get through, a name is one line', async () => {
  const { asked } = await send(
    { ...FILLED, name: 'Ana\r\nBcc: all@example.com', message: `a\0b\u001b[31m\ud800\n\tc` },
    taken,
  )
  expect(asked[0]?.body).toMatchObject({ name: 'Ana Bcc: all@example.com', message: 'ab[31m\ufffd\n\tc' })
})
