import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import type { Content, RequestContext, Sessions } from '#shop/shop.ts'
import { shopContext, requestContextKey, visitorAddressContext } from './contexts.ts'
import { requestMiddleware } from './request-context.server.ts'

const ANNA = { clientId: 7, username: 'anna', name: 'Anna', email: '', phone: '' }
const SESSION = success({ client: ANNA, tokens: { product: 'token', catalog: 'token' } })

interface Backend {
  readonly session?: Awaited<ReturnType<Sessions['find']>>
  readonly content?: Partial<Content>
}

/** Sends a request with a session cookie. Returns the status or redirect it ends with, else the client it is served for. */
async function send(path: string, init: RequestInit, backend: Backend, pattern = path) {
  const { outcome, served } = await serve(path, init, backend, pattern)
  return outcome ?? (served && (served.session?.client.name ?? 'nobody'))
}

async function serve(path: string, init: RequestInit, backend: Backend, pattern = path) {
  const { session = SESSION, content = {} } = backend
  const shop = storefrontOf({ items: [], content })
  const context = new RouterContextProvider()
  const sessions = {
    ...shop.sessions,
    find: () => Promise.resolve(session),
    antiForgeryToken: () => 'right',
  }
  context.set(shopContext, { ...shop, sessions })
  context.set(visitorAddressContext, '203.0.113.9')
  const url = new URL(path, 'http://shop.test')
  const request = new Request(url, { ...init, headers: { cookie: 'JWTtoken=abc', ...init.headers } })
  const [middleware] = requestMiddleware
  let served: RequestContext | undefined
  const outcome = await outcomeOf(
    Promise.resolve(
      middleware?.({ request, url, context, params: {}, pattern }, async () => {
        served = context.get(requestContextKey)
        return new Response()
      }),
    ),
  )
  return { outcome, served }
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

describe('a client whose session cannot be looked up now', () => {
  const unknown: Backend = { session: failure('unavailable') }

  test('gets a 503 on private pages and is not signed out', async () => {
    expect(await send('/en/client/shopping-cart', {}, unknown)).toBe(503)
    expect(await send('/en/client/shopping-cart/add', form({ item: '1' }), unknown)).toBe(503)
    expect(await send('/en/client/sign-out', form({}), unknown)).toBe(503)
    expect(await send('/en/catalogo', {}, unknown)).toBe('nobody')
  })

  test('is sent to sign in, and back, when the session has ended', async () => {
    const login = '302 /en/oauth/login?next=%2Fen%2Fclient&ended=1'
    expect(await send('/en/client', {}, { session: failure('no_session') })).toBe(login)
  })
})

test('an unknown address below /client is not found, without a sign-in', async () => {
  const stranger: Backend = { session: failure('no_session') }
  expect(await send('/en/client/nothing', {}, stranger, '*')).toBe('nobody')
  expect(await send('/en/client/nothing', {}, { session: failure('unavailable') }, '*')).toBe('nobody')
})

describe('a form sent after the session has ended', () => {
  const ended: Backend = { session: failure('no_session') }

  test('leads through the sign-in back to its page, with the item to add and the key of the addition', async () => {
    const add = form({ item: '17.2', quantity: '3', key: 'k-1', back: '/en/catalogo?search=a' })
    expect(await send('/en/client/shopping-cart/add', add, ended)).toBe(
      '302 /en/oauth/login?next=%2Fen%2Fcatalogo%3Fsearch%3Da&add=17.2&quantity=3&key=k-1&ended=1',
    )
  })

  test('leads back with the quantity that was typed', async () => {
    const cart = '/en/client/shopping-cart'
    const change = form({ item: '17.2', line: '4', quantity: '30', back: cart })
    expect(await send(`${cart}/change`, change, ended)).toBe(
      '302 /en/oauth/login?next=%2Fen%2Fclient%2Fshopping-cart&change=17.2&quantity=30&ended=1',
    )
  })

  test('leads to the cart when it names no page of the shop', async () => {
    const login = '302 /en/oauth/login?next=%2Fen%2Fclient%2Fshopping-cart'
    expect(await send('/en/client/shopping-cart/send', form({ uuid: 'x' }), ended)).toBe(`${login}&ended=1`)
    const foreign = form({ item: '1', quantity: '2', back: '//evil.test' })
    expect(await send('/en/client/shopping-cart/change', foreign, ended)).toBe(
      `${login}&change=1&quantity=2&ended=1`,
    )
  })
})

describe('a form', () => {
  test('of a client needs the anti-forgery token of the session', async () => {
    expect(await send('/en/client/sign-out', form({ xsrf: 'right' }), {})).toBe('Anna')
    expect(await send('/en/client/sign-out', form({ xsrf: 'wrong' }), {})).toBe(403)
    expect(await send('/en/client/sign-out', form({}), {})).toBe(403)
  })

  test('of a visitor is refused if its header and its cookie differ', async () => {
    const visitor = { session: failure('no_session') } as const
    const sentWith = (headers: Record<string, string>) =>
      send('/en/oauth/login', { ...form({}), headers }, visitor)
    const header = { 'x-xsrf-token': 'abc' }
    expect(await sentWith({ ...header, cookie: 'XSRF-TOKEN=abc' })).not.toBe(403)
    expect(await sentWith({})).not.toBe(403)
    expect(await sentWith({ ...header, cookie: 'XSRF-TOKEN=abd' })).toBe(403)
    expect(await sentWith(header)).toBe(403)
  })

  test('that cannot be parsed is refused for clients and visitors', async () => {
    const broken = {
      method: 'POST',
      body: 'abc',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': 'right' },
    }
    expect(await send('/en/client/sign-out', broken, {})).toBe(400)
    expect(await send('/en/oauth/login', broken, { session: failure('no_session') })).toBe(400)
  })
})

describe('the terms of prices', () => {
  const termsWhere = async (settings: Record<string, string> | undefined) => {
    const content = { settings: () => Promise.resolve(settings) }
    const { served } = await serve('/en/catalogo', {}, { content })
    return (
      served && { prices: served.prices, currency: served.terms.currency, taxRates: served.terms.taxRates }
    )
  }

  test('are those of the settings', async () => {
    expect(await termsWhere({ currency: 'EUR', tax: '21' })).toEqual({
      prices: 'shown',
      currency: 'EUR',
      taxRates: { standard: 210_000, classes: [] },
    })
  })

  test('are unknown until the product API has answered: no price is shown, also to clients', async () => {
    expect(await termsWhere(undefined)).toMatchObject({ prices: 'on_inquiry', taxRates: undefined })
  })
})
