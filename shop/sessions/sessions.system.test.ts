import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { openSession } from '#services/accounts/sessions.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { createSessions } from './sessions.ts'
import { createVisitorForwarding } from '../remote/forward-visitor.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const ATTEMPT = {
  username: 'anna',
  password: 'x',
  language: 'en',
  address: '203.0.113.9',
  knownBrowser: '7.1.x',
} as const
const ANNA = { clientId: 7, username: 'anna', name: 'Anna' }

describe('signing in at remote services', () => {
  const file = `${temporaryFolder()}/lonja.sqlite`
  const keys = deriveKeys('the secret of this shop')
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(file)
  })
  afterAll(() => db.destroy())

  /** Signs in; returns what both services received about the visitor, and the session's tokens. */
  async function signIn(sharesToken: boolean) {
    const received: (string | null)[][] = []
    const service = (answer: unknown) =>
      createServiceClient('http://elsewhere.test', ({ headers }) => {
        const sent = ['x-visitor-address', 'x-known-browser', 'authorization']
        received.push(sent.map((name) => headers.get(name)))
        return Response.json(answer)
      })
    const isRemote = { product: true, catalog: true, order: true }
    const sessions = createSessions({
      deps: { db, keys, accountId: 1, shopAddress: '', catalogs: () => Promise.resolve([]) },
      product: service({ token: 'of product', client: ANNA }),
      catalogService: service({ isSuccessful: true, data: [{ token: 'of catalog', client: ANNA }] }),
      isRemote,
      forwardVisitor: createVisitorForwarding({
        servicesToken: keys.servicesToken,
        isRemote,
        sharesToken,
      }),
    })
    const opened = await sessions.open(ATTEMPT)
    const cookie = opened.ok ? opened.value.cookie : ''
    const found = await sessions.find(cookie, 'en')
    return { received: received.slice(0, 2), tokens: found.ok ? found.value.tokens : found.code }
  }

  test('sends the visitor’s address and known browser, and the services token, to services that share our token', async () => {
    const { received } = await signIn(true)
    const headers = ['203.0.113.9', '7.1.x', `Bearer ${keys.servicesToken}`]
    expect(received).toEqual([headers, headers])
  })

  test('sends none of them to third-party services', async () => {
    expect((await signIn(false)).received).toEqual([
      [null, null, null],
      [null, null, null],
    ])
  })

  test('stores each service’s token and sends it to that service only', async () => {
    const tokens = { product: 'of product', catalog: 'of catalog', clientId: 7 }
    expect((await signIn(false)).tokens).toEqual(tokens)
  })
})

describe('the client of a session', () => {
  const keys = deriveKeys('the secret of this shop')

  /** The sessions of a shop whose catalogue service is built in, and a session of Anna's. */
  async function open(product: Fetch, isProductRemote: boolean) {
    const db = await openMigrated(':memory:')
    const added = await addClient(db, THE_SHOP, {
      username: 'anna',
      name: 'Anna',
      email: 'anna@example.com',
      accessCode: 'ANNA-ANNA-ANNA',
    })
    if (!added.ok) throw new Error(added.code)
    const sessions = createSessions({
      deps: { db, keys, accountId: 1, shopAddress: '', catalogs: () => Promise.resolve([]) },
      product: createServiceClient('http://product.test', product),
      catalogService: createServiceClient('http://catalog.test', () =>
        Promise.reject(new Error('not asked')),
      ),
      isRemote: { product: isProductRemote, catalog: false },
      forwardVisitor: { product: () => ({}), catalog: () => ({}) },
    })
    const cookie = await openSession(db, keys, 1)
    return { db, find: () => sessions.find(cookie, 'en') }
  }

  const notAsked: Fetch = () => Promise.reject(new Error('not asked'))

  test('is read with the session where the product API is built in', async () => {
    const { db, find } = await open(notAsked, false)
    expect(await find()).toMatchObject({
      ok: true,
      value: { client: { clientId: 1, name: 'Anna', phone: '' } },
    })
    await db.updateTable('clients').set({ name: 'Ana' }).execute()
    expect(await find()).toMatchObject({ ok: true, value: { client: { name: 'Ana' } } })
    await db.updateTable('clients').set({ disabled: 1 }).execute()
    expect(await find()).toEqual({ ok: false, code: 'no_session' })
    await db.destroy()
  })

  test.each<[string, Fetch, unknown]>([
    ['answers', () => Response.json(ANNA), { ok: true, value: { client: { clientId: 7, name: 'Anna' } } }],
    ['knows no such session', () => Response.json({}, { status: 401 }), { ok: false, code: 'no_session' }],
    ['is busy', () => Response.json({}, { status: 503 }), { ok: false, code: 'unavailable' }],
    ['is down', notAsked, { ok: false, code: 'unavailable' }],
  ])('is asked of a remote product API that %s', async (_, product, expected) => {
    const { db, find } = await open(product, true)
    expect(await find()).toMatchObject(expected as object)
    await db.destroy()
  })
})
