import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { ACCESS_CODES, seedShop } from '../../test/world/shop.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { openReset, findReset } from './code-resets.ts'
import { type ClientChanges, editClient } from './edit-client.ts'
import { findClient } from './find-client.ts'
import { signIn } from './sign-in.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnDefault('the data of a client', (engine) => {
  let db: Db
  let anna = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    anna = (await seedShop(db)).anna
  })
  afterAll(() => db.destroy())

  test('changes field by field, and the client signs in with the new name and the same code', async () => {
    expect(
      await editClient(db, THE_SHOP, anna, { phone: ' +34 600 ', language: 'zh' }, 'https://shop.test'),
    ).toMatchObject({
      ok: true,
      value: { username: 'anna', phone: '+34 600', language: 'zh', email: 'anna@clients.test' },
    })
    expect(
      await editClient(
        db,
        THE_SHOP,
        anna,
        { username: 'Anna-SL', email: 'new@clients.test' },
        'https://shop.test',
      ),
    ).toMatchObject({
      ok: true,
    })
    const attempt = (username: string) =>
      signIn(db, deriveKeys('s'.repeat(32)), {
        username,
        password: ACCESS_CODES.anna,
        address: '203.0.113.9',
      })
    expect(await attempt('anna-sl')).toMatchObject({ ok: true })
    expect(await attempt('NEW@clients.test')).toMatchObject({ ok: true })
    expect(await attempt('anna')).toMatchObject({ ok: false })
  })

  test('never becomes that of another client, and is checked as that of a new one', async () => {
    expect(
      await editClient(db, THE_SHOP, anna, { email: 'bruno@clients.test' }, 'https://shop.test'),
    ).toEqual({
      ok: false,
      code: 'email_taken',
    })
    expect(await editClient(db, THE_SHOP, anna, { username: 'BRUNO' }, 'https://shop.test')).toEqual({
      ok: false,
      code: 'username_taken',
    })
    expect(await editClient(db, THE_SHOP, anna, { email: 'x' }, 'https://shop.test')).toEqual({
      ok: false,
      code: 'invalid_email',
    })
    expect(await editClient(db, THE_SHOP, anna, { name: ' ' }, 'https://shop.test')).toEqual({
      ok: false,
      code: 'invalid_name',
    })
    expect(await editClient(db, THE_SHOP, 999, { name: 'A' }, 'https://shop.test')).toEqual({
      ok: false,
      code: 'not_found',
    })
  })

  test('closes the links that went to a former e-mail, and no others', async () => {
    const token = await inTransaction(db, (trx) => openReset(trx, anna))
    await editClient(db, THE_SHOP, anna, { name: 'Anna y Cía.' }, 'https://shop.test')
    expect(await findReset(db, anna, token)).toBeDefined()
    await editClient(db, THE_SHOP, anna, { email: 'third@clients.test' }, 'https://shop.test')
    expect(await findReset(db, anna, token)).toBeUndefined()
  })

  test('finds the client by username, e-mail or whole name, and part of a name only suggests', async () => {
    for (const text of ['ANNA-SL', 'third@clients.test', 'anna y cia.', ' Anna  y  Cía. '])
      expect(await findClient(db, text)).toMatchObject({ ok: true, value: { client_id: anna } })
    expect(await findClient(db, 'cia')).toMatchObject({
      ok: false,
      code: 'not_found',
      similar: [{ client_id: anna }],
    })
    expect(await findClient(db, ' ')).toEqual({ ok: false, code: 'not_found', similar: [] })
    await editClient(db, THE_SHOP, anna, { name: 'Bruno Obras' }, 'https://shop.test')
    expect(await findClient(db, 'bruno obras')).toMatchObject({
      ok: false,
      code: 'ambiguous',
      similar: [{ username: 'Anna-SL' }, { username: 'bruno' }],
    })
  })

  test('is told to the client, at the former address too, when it signs in otherwise from now on', async () => {
    const told = async (change: ClientChanges) => {
      await db.deleteFrom('mails').execute()
      expect(await editClient(db, THE_SHOP, anna, change, 'https://shop.test')).toMatchObject({ ok: true })
      const mails = await db.selectFrom('mails').select(['recipient', 'kind']).orderBy('recipient').execute()
      return mails.map(({ recipient, kind }) => `${kind} to ${recipient}`)
    }
    const [{ email } = { email: '' }] = await db
      .selectFrom('clients')
      .select('email')
      .where('client_id', '=', anna)
      .execute()
    expect(await told({ phone: '1', name: 'Anna' })).toEqual([])
    expect(await told({ username: 'anna.again' })).toEqual([`sign_in_changed to ${email}`])
    expect(await told({ email: 'zoe@clients.test' })).toEqual(
      [email, 'zoe@clients.test'].map((address) => `sign_in_changed to ${address}`),
    )
    expect(await told({ email: 'zoe@clients.test' })).toEqual([])
  })
})
