import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { createSessions } from './sessions.ts'
import { createVisitorForwarding } from '../remote/forward-visitor.ts'

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
    const isRemote = { product: true, catalog: true }
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
    return { received, tokens: await sessions.tokens(cookie) }
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
    expect((await signIn(false)).tokens).toEqual({
      ok: true,
      value: { product: 'of product', catalog: 'of catalog', clientId: 7 },
    })
  })
})
