import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { ACCESS_CODES, seedShop } from '../../test/world/shop.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { changeCode } from './change-code.ts'
import { listCodeUses, recordCodeUse } from './code-uses.ts'
import { signIn } from './sign-in.ts'

const KEYS = deriveKeys(TEST_SECRET)
const PHONE = { network: '192.0.2.9', device: 'Mozilla/5.0 (Android 15)' }

describeOnBoth('the use of an access code', (engine) => {
  let db: Db
  let anna: number
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    anna = (await seedShop(db)).anna
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    for (const table of ['attempts', 'code_uses', 'sessions'] as const) await db.deleteFrom(table).execute()
  })

  const expireAt = (instant: Date | null) =>
    db
      .updateTable('clients')
      .set({ code_expires_at: instant?.toISOString() ?? null })
      .where('client_id', '=', anna)
      .execute()
  const signAnnaIn = (password: string = ACCESS_CODES.anna) =>
    signIn(db, KEYS, { username: 'anna', password, address: PHONE.network, device: PHONE.device })

  test('is kept with when, from where, and which code it was', async () => {
    await signAnnaIn()
    const { code_set_at: codeSetAt } = await db
      .selectFrom('clients')
      .select('code_set_at')
      .where('client_id', '=', anna)
      .executeTakeFirstOrThrow()
    expect(await listCodeUses(db, anna)).toEqual([
      { ...PHONE, person: '', codeSetAt, at: expect.any(String) },
    ])
    expect(await db.selectFrom('sessions').selectAll().execute()).toMatchObject([PHONE])
  })

  test('is not kept for a wrong code', async () => {
    await signAnnaIn('wrong')
    expect(await listCodeUses(db, anna)).toEqual([])
  })

  test('is kept the last 50 times only, for each client', async () => {
    const client = { client_id: anna, code_set_at: null }
    for (let use = 1; use <= 53; use++)
      await db.transaction().execute((trx) => recordCodeUse(trx, client, { ...PHONE, device: String(use) }))
    const kept = (await listCodeUses(db, anna)).map(({ device }) => Number(device))
    expect(kept).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index))
  })

  test('names a hostile browser in one line of at most 300 letters', async () => {
    const client = { client_id: anna, code_set_at: null }
    const device = `\u0000<script>\r\n${'x'.repeat(400)}\ud800`
    await db.transaction().execute((trx) => recordCodeUse(trx, client, { ...PHONE, device }))
    const [use] = await listCodeUses(db, anna)
    expect(use?.device).toMatch(/^<script> x{291}$/)
  })

  test('ends when an issued code expires, like a wrong code', async () => {
    await expireAt(new Date(Date.now() + 60_000))
    expect((await signAnnaIn()).ok).toBe(true)
    await expireAt(new Date())
    expect(await signAnnaIn()).toEqual({ ok: false, code: 'wrong_sign_in' })
    await expireAt(null)
    expect((await signAnnaIn()).ok).toBe(true)
  })

  test('never ends for a code that the client chose', async () => {
    await expireAt(new Date(Date.now() + 60_000))
    const change = {
      clientId: anna,
      sessionId: '',
      language: 'es',
      shopAddress: 'https://shop.test',
      address: '',
    } as const
    const own = 'una clave propia'
    const changed = await changeCode(db, { ...change, currentCode: ACCESS_CODES.anna, newCode: own })
    expect(changed.ok).toBe(true)
    const client = await db.selectFrom('clients').selectAll().where('client_id', '=', anna).executeTakeFirst()
    expect(client).toMatchObject({ code_is_own: 1, code_expires_at: null })
    expect((await signAnnaIn(own)).ok).toBe(true)
  })
})
