import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { disableClient } from './clients.ts'
import { ensureClient } from './remote-clients.ts'
import { THE_SHOP } from '../trail/actor.ts'

const anna = { clientId: 7, username: 'anna', name: 'Anna', email: 'office@clients.test', phone: '' }

describeOnDefault('a client of a third-party product API', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  const stored = (clientId: number) =>
    db
      .selectFrom('clients')
      .select(['username', 'name', 'email', 'phone'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()

  test('is stored under its id and updated on changes', async () => {
    expect(await ensureClient(db, anna)).toBe('active')
    const changed = { ...anna, username: 'anna.r', name: 'Anna Ruiz', phone: '1' }
    expect(await ensureClient(db, changed)).toBe('active')
    expect(await stored(7)).toEqual({
      username: 'anna.r',
      name: 'Anna Ruiz',
      email: 'office@clients.test',
      phone: '1',
    })
  })

  test('is stored with a shared or missing e-mail or a reused username', async () => {
    expect(await ensureClient(db, { ...anna, clientId: 8, username: 'berta' })).toBe('active')
    expect(await ensureClient(db, { ...anna, clientId: 9, username: 'carla', email: '' })).toBe('active')
    expect(await ensureClient(db, { ...anna, clientId: 10, username: 'dora', email: '' })).toBe('active')
    expect(await ensureClient(db, { ...anna, clientId: 11, username: 'anna' })).toBe('active')
    expect(await ensureClient(db, { ...anna, clientId: 11, username: 'anna' })).toBe('active')
  })

  test('can be disabled here', async () => {
    await disableClient(db, THE_SHOP, 'berta')
    expect(await ensureClient(db, { ...anna, clientId: 8, username: 'berta' })).toBe('disabled')
  })
})
