import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { failure, success } from '#domain/result.ts'
import { outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import { type Sessions, shopContext, requestContextKey, visitorAddressContext } from '#shop/shop.ts'
import { requestMiddleware } from './request-context.server.ts'

const ANNA = { clientId: 7, username: 'anna', name: 'Anna' }
const TOKENS = success({ product: 'token', catalog: 'token' })

interface Behind {
  readonly tokens?: Awaited<ReturnType<Sessions['tokens']>>
  readonly profile?: Fetch
}

/** A visit with a session cookie, and what becomes of it: the status or target it ends at, else whose page is made. */
async function requestContext(path: string, init: RequestInit, behind: Behind, pattern = path) {
  const { tokens = TOKENS, profile = () => Response.json(ANNA) } = behind
  const shop = storefrontOf({ items: [] })
  const context = new RouterContextProvider()
  const sessions = {
    ...shop.sessions,
    tokens: () => Promise.resolve(tokens),
    antiForgeryToken: () => 'right',
  }
  context.set(shopContext, {
    ...shop,
    sessions,
    product: createServiceClient('http://product.test', profile),
  })
  context.set(visitorAddressContext, '203.0.113.9')
  const url = new URL(path, 'http://shop.test')
  const request = new Request(url, { ...init, headers: { cookie: 'JWTtoken=abc', ...init.headers } })
  const [stand] = requestMiddleware
  let madeFor: string | undefined
  const ended = await outcomeOf(
    Promise.resolve(
      stand?.({ request, url, context, params: {}, pattern }, async () => {
        madeFor = context.get(requestContextKey).session?.client.name ?? 'nobody'
        return new Response()
      }),
    ),
  )
  return ended ?? madeFor
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

describe('a client whose session cannot be looked up now', () => {
  const busy = () =>
    Response.json({ isSuccessful: false, data: [], message: '', code: 'busy' }, { status: 503 })

  test.each<[string, Behind]>([
    ['for the database is away', { tokens: failure('unavailable') }],
    ['for the product API is busy', { profile: busy }],
    ['for the product API is away', { profile: () => Promise.reject(new Error('refused')) }],
  ])('%s is told so, and not asked to sign in again', async (_, behind) => {
    expect(await requestContext('/en/client/shopping-cart', {}, behind)).toBe(503)
    expect(await requestContext('/en/client/shopping-cart/add', form({ item: '1' }), behind)).toBe(503)
    expect(await requestContext('/en/client/sign-out', form({}), behind)).toBe(503)
    expect(await requestContext('/en/catalogo', {}, behind)).toBe('nobody')
  })

  test('but whose session is over signs in, and comes back', async () => {
    const login = '302 /en/oauth/login?next=%2Fen%2Fclient'
    expect(await requestContext('/en/client', {}, { tokens: failure('no_session') })).toBe(login)
    const over = () => Response.json({}, { status: 401 })
    expect(await requestContext('/en/client', {}, { profile: over })).toBe(login)
  })
})

test('an address that no page has is unknown to a stranger too, and not a page to sign in for', async () => {
  const stranger: Behind = { tokens: failure('no_session') }
  expect(await requestContext('/en/client/nothing', {}, stranger, '*')).toBe('nobody')
  expect(await requestContext('/en/client/nothing', {}, { tokens: failure('unavailable') }, '*')).toBe(
    'nobody',
  )
})

describe('a form sent when the session is over', () => {
  const over: Behind = { tokens: failure('no_session') }

  test('leads through the sign-in back to where it stood, with the item it was to add', async () => {
    const add = form({ item: '17.2', quantity: '3', back: '/en/catalogo?search=a' })
    expect(await requestContext('/en/client/shopping-cart/add', add, over)).toBe(
      '302 /en/oauth/login?next=%2Fen%2Fcatalogo%3Fsearch%3Da&add=17.2&quantity=3',
    )
  })

  test('leads to the cart where it stood nowhere of the shop', async () => {
    const login = '302 /en/oauth/login?next=%2Fen%2Fclient%2Fshopping-cart'
    expect(await requestContext('/en/client/shopping-cart/send', form({ uuid: 'x' }), over)).toBe(login)
    const foreign = form({ item: '1', quantity: '2', back: '//evil.test' })
    expect(await requestContext('/en/client/shopping-cart/change', foreign, over)).toBe(login)
  })
})

describe('a form', () => {
  test('of a client is taken only with the anti-forgery token of the session', async () => {
    expect(await requestContext('/en/client/sign-out', form({ xsrf: 'right' }), {})).toBe('Anna')
    expect(await requestContext('/en/client/sign-out', form({ xsrf: 'wrong' }), {})).toBe(403)
    expect(await requestContext('/en/client/sign-out', form({}), {})).toBe(403)
  })

  test('that cannot be read is refused, whoever sends it', async () => {
    const broken = {
      method: 'POST',
      body: 'abc',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': 'right' },
    }
    expect(await requestContext('/en/client/sign-out', broken, {})).toBe(400)
    expect(await requestContext('/en/oauth/login', broken, { tokens: failure('no_session') })).toBe(400)
  })
})
