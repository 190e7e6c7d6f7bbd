import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { logout } from '#contracts/product.ts'
import { deriveKeys } from '../secrets/keys.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { FIRST_CATALOG, TEST_SECRET } from '../../test/world/services.ts'
import { seedShop, shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import {
  closeSession,
  findCartQuantities,
  findingSessionsOnce,
  findSession,
  openSession,
} from './sessions.ts'

const keys = deriveKeys('the secret of these tests', undefined)

/** A client without a row, as of a remote product API. */
const REMOTE = 987_654

describeOnBoth('a session', (engine) => {
  let db: Db
  let anna = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    anna = (await seedShop(db)).anna
  })
  afterAll(() => db.destroy())

  test('ends with its client being disabled, whoever set the flag', async () => {
    const token = await openSession(db, keys, anna)
    expect(await findSession(db, keys, token)).toMatchObject({ clientId: anna })
    await db.updateTable('clients').set({ disabled: 1 }).where('client_id', '=', anna).execute()
    expect(await findSession(db, keys, token)).toBeUndefined()
  })

  test('is looked for once in a request that only reads, and again after it', async () => {
    const token = await openSession(db, keys, REMOTE)
    const end = () => db.deleteFrom('sessions').execute()
    let later: Promise<unknown> | undefined
    await findingSessionsOnce(async () => {
      const found = await findSession(db, keys, token)
      expect(found).toMatchObject({ clientId: REMOTE })
      await end()
      expect(await findSession(db, keys, token)).toBe(found)
      // Another request knows nothing of it
      expect(await findingSessionsOnce(() => findSession(db, keys, token))).toBeUndefined()
      later = pause(1).then(() => findSession(db, keys, token))
    })
    expect(await later).toBeUndefined()
    expect(await findSession(db, keys, token)).toBeUndefined()
  })

  test('is not found any more by the request that closes it', async () => {
    const token = await openSession(db, keys, REMOTE)
    await findingSessionsOnce(async () => {
      const found = await findSession(db, keys, token)
      await closeSession(db, found?.sessionId ?? '')
      expect(await findSession(db, keys, token)).toBeUndefined()
    })
  })

  test('is looked for again if it could not be read', async () => {
    const token = await openSession(db, keys, REMOTE)
    const failing = new Proxy(db, {
      get: () => () => {
        throw new Error('no database')
      },
    })
    await findingSessionsOnce(async () => {
      await expect(findSession(failing, keys, token)).rejects.toThrow('no database')
      expect(await findSession(db, keys, token)).toMatchObject({ clientId: REMOTE })
    })
  })

  test('of a client without a row, as of a remote product API, is found', async () => {
    const token = await openSession(db, keys, REMOTE)
    expect(await findSession(db, keys, token)).toMatchObject({ clientId: REMOTE })
  })
})

describeOnBoth('the quantities of a cart', (engine) => {
  const shop = useTestShop(engine)
  const ofShop = deriveKeys(TEST_SECRET)
  const read = (token: string) => findCartQuantities(shop.db, ofShop, token)

  beforeAll(async () => {
    for (const stockItemId of [world.items.washer.id, world.items.copperPipe.id])
      await shop.catalog.send(insertCartLine, {
        params: FIRST_CATALOG,
        token: shop.tokens.anna,
        body: { clientId: shop.clients.anna, stockItemId, quantity: 2 },
      })
  })

  test('are those of the session’s client, the oldest line first', async () => {
    expect(await read(shop.tokens.anna)).toEqual([
      { catalogId: 1, stockItemId: world.items.washer.id, quantity: 2 },
      { catalogId: 1, stockItemId: world.items.copperPipe.id, quantity: 2 },
    ])
    expect(await read(shop.tokens.bruno)).toEqual([])
  })

  test('are not read with a forged or expired token, or after the session has ended', async () => {
    expect(await read(`${shop.tokens.anna}x`)).toBeUndefined()
    const token = await openSession(shop.db, ofShop, shop.clients.anna)
    expect(await read(token)).toHaveLength(2)
    await shop.product.send(logout, { token })
    expect(await read(token)).toBeUndefined()
    const expired = await openSession(shop.db, ofShop, shop.clients.anna)
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect(await read(expired)).toBeUndefined()
  })

  test('are not read for a disabled client', async () => {
    const token = await openSession(shop.db, ofShop, shop.clients.anna)
    expect(await read(token)).toHaveLength(2)
    await shop.db
      .updateTable('clients')
      .set({ disabled: 1 })
      .where('client_id', '=', shop.clients.anna)
      .execute()
    expect(await read(token)).toBeUndefined()
  })
})
