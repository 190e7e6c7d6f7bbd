import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { createSessions } from './sessions.ts'
import { createVisitorForwarding } from '../remote/forward-visitor-address.ts'

const ATTEMPT = { username: 'anna', password: 'x', language: 'en', address: '203.0.113.9' } as const
const ANNA = { clientId: 7, username: 'anna', name: 'Anna' }

describe('signing in at services elsewhere', () => {
  const file = `${temporaryFolder()}/lonja.sqlite`
  const keys = deriveKeys('the secret of this shop')
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(file)
  })
  afterAll(() => db.destroy())

  /** What both services elsewhere are told of the visitor, and the session that comes of it. */
  async function signIn(sharesToken: boolean) {
    const told: (string | null)[][] = []
    const service = (answer: unknown) =>
      createServiceClient('http://elsewhere.test', ({ headers }) => {
        told.push([headers.get('x-visitor-address'), headers.get('authorization')])
        return Response.json(answer)
      })
    const isRemote = { product: true, catalog: true }
    const sessions = createSessions({
      ground: { db, keys, accountId: 1, shopAddress: '', catalogs: () => Promise.resolve([]) },
      product: service({ token: 'of product', client: ANNA }),
      catalogService: service({ isSuccessful: true, data: [{ token: 'of catalog', client: ANNA }] }),
      isRemote,
      forwardVisitorAddress: createVisitorForwarding({
        servicesToken: keys.servicesToken,
        isRemote,
        sharesToken,
      }),
    })
    const opened = await sessions.open(ATTEMPT)
    const cookie = opened.ok ? opened.value.cookie : ''
    return { told, tokens: await sessions.tokens(cookie) }
  }

  test('tells our own ones, which share our token, whose attempt it is', async () => {
    const { told } = await signIn(true)
    const ours = ['203.0.113.9', `Bearer ${keys.servicesToken}`]
    expect(told).toEqual([ours, ours])
  })

  test('tells somebody else’s neither our token nor the visitor’s address', async () => {
    expect((await signIn(false)).told).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('keeps the token of each, for it alone', async () => {
    expect((await signIn(false)).tokens).toEqual({
      ok: true,
      value: { product: 'of product', catalog: 'of catalog' },
    })
  })
})
