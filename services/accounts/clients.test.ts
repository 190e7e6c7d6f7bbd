import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { verifyAccessCode } from './access-code.ts'
import {
  addClient,
  disableClient,
  enableClient,
  findClientForSignIn,
  issueNewCode,
  listClients,
} from './clients.ts'
import { THE_SHOP } from '../trail/actor.ts'

const ferreteria = { username: 'Ferretería', name: 'Ferretería Central', email: 'Compras@Central.test' }
describeOnBoth('clients', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  async function added(client = ferreteria) {
    const result = await addClient(db, THE_SHOP, client)
    if (!result.ok) throw new Error(result.code)
    return result.value
  }

  async function openSession(clientId: number) {
    const at = '2026-11-21T00:00:00.000Z'
    await db
      .insertInto('sessions')
      .values({ session_id: 's', client_id: clientId, remote_tokens: null, created_at: at, expires_at: at })
      .execute()
  }

  test('a new client signs in with username or e-mail, in any case and width, and the returned code', async () => {
    const { accessCode } = await added()
    for (const typed of ['ferretería', ' FERRETERÍA ', 'compras@central.test', 'Ｃompras＠central.test']) {
      const client = await findClientForSignIn(db, typed)
      expect(client?.name, typed).toBe('Ferretería Central')
      expect(await verifyAccessCode(client?.access_code_hash ?? null, accessCode)).toBe(true)
    }
    expect(await findClientForSignIn(db, 'ferreteria')).toBeUndefined()
  })

  test('a given code is used, and the database does not store it in plain text', async () => {
    const result = await addClient(db, THE_SHOP, { ...ferreteria, accessCode: 'agreed by phone' })
    expect(result.ok && result.value.accessCode).toBe('agreed by phone')
    expect(JSON.stringify(await listClients(db))).not.toContain('agreed by phone')
  })

  test('no two clients share a username or e-mail', async () => {
    await added()
    const again = (client: Partial<typeof ferreteria>) =>
      addClient(db, THE_SHOP, { ...ferreteria, ...client })
    expect(await again({ email: 'other@central.test' })).toEqual({ ok: false, code: 'username_taken' })
    expect(await again({ username: 'other' })).toEqual({ ok: false, code: 'email_taken' })
    expect(await again({ username: 'compras@central.test', email: 'x@y.test' })).toEqual({
      ok: false,
      code: 'username_taken',
    })
    expect(await listClients(db)).toHaveLength(1)
  })

  test.each([
    [{ username: ' ' }, 'invalid_username'],
    [{ username: 'two words' }, 'invalid_username'],
    [{ name: '' }, 'invalid_name'],
    [{ name: 'a\nb' }, 'invalid_name'],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: `${'x'.repeat(65)}@y.test` }, 'invalid_email'],
    [{ email: 'a@b\r\nBcc: c@d' }, 'invalid_email'],
    [{ phone: '1'.repeat(51) }, 'invalid_phone'],
    [{ accessCode: 'seven77' }, 'invalid_access_code'],
  ])('rejects a client with %j', async (change, code) => {
    expect(await addClient(db, THE_SHOP, { ...ferreteria, ...change })).toEqual({ ok: false, code })
    expect(await listClients(db)).toEqual([])
  })

  test('disabling a client closes its sessions; it can be enabled again', async () => {
    const { clientId } = await added()
    await openSession(clientId)
    const disabled = await disableClient(db, THE_SHOP, 'FERRETERÍA')
    expect(disabled.ok && disabled.value.disabled).toBe(1)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const enabled = await enableClient(db, THE_SHOP, 'ferretería')
    expect(enabled.ok && enabled.value.disabled).toBe(0)
    expect(await disableClient(db, THE_SHOP, 'nobody')).toEqual({ ok: false, code: 'not_found' })
  })

  test('a new code replaces the old one and closes its sessions', async () => {
    const { clientId, accessCode } = await added()
    await openSession(clientId)
    const issued = await issueNewCode(db, THE_SHOP, 'ferretería')
    if (!issued.ok) throw new Error(issued.code)
    const hash = (await findClientForSignIn(db, 'ferretería'))?.access_code_hash ?? null
    expect(await verifyAccessCode(hash, issued.value.accessCode)).toBe(true)
    expect(await verifyAccessCode(hash, accessCode)).toBe(false)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
