import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { addClient, disableClient } from '#services/accounts/clients.ts'
import { editClient } from '#services/accounts/edit-client.ts'
import { removeClient } from '#services/accounts/personal-data/remove-client.ts'
import { markMessage } from '#services/content/contact-messages.ts'
import { readDocument, writeDocument } from '#services/content/content-store.ts'
import { setSecretSetting } from '#services/settings/secret-settings.ts'
import { readSetting, setSetting } from '#services/settings/settings.ts'
import type { Actor } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { findChange } from '#services/trail/list-changes.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { previewUndo, undoChange } from './undo-change.ts'

const ANA: Actor = { kind: 'staff', id: 7, address: '192.0.2.1' }

describeOnBoth('a change is taken back', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  const lastChange = async () =>
    (await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()).change_id
  async function addBerta(username = 'berta'): Promise<number> {
    const added = await addClient(db, ANA, { username, name: 'Berta', email: `${username}@example.com` })
    if (!added.ok) throw new Error(added.code)
    return added.value.clientId
  }
  const bertaNow = (id: number) =>
    db
      .selectFrom('clients')
      .select(['name', 'phone', 'disabled'])
      .where('client_id', '=', id)
      .executeTakeFirst()

  test('in a client, without what was changed again since, which is named', async () => {
    const id = await addBerta()
    await editClient(db, ANA, id, { name: 'Berta Ruiz', phone: '1' }, 'https://shop.test')
    const change = await lastChange()
    await editClient(db, ANA, id, { phone: '2' }, 'https://shop.test')
    const preview = await previewUndo(db, change)
    const restored = [{ table: 'clients', key: String(id), name: 'name', now: 'Berta Ruiz', former: 'Berta' }]
    const kept = [{ table: 'clients', key: String(id), name: 'phone', now: '2', former: '' }]
    expect(preview).toMatchObject({ ok: true, value: { restored, kept } })
    expect(await bertaNow(id)).toMatchObject({ name: 'Berta Ruiz' })
    expect(await undoChange(db, ANA, change, 'https://shop.test')).toMatchObject({
      ok: true,
      value: { restored, kept },
    })
    expect(await bertaNow(id)).toMatchObject({ name: 'Berta', phone: '2' })
    const undo = await lastChange()
    expect(await findChange(db, undo)).toMatchObject({ undoes: change, by: { kind: 'staff', id: 7 } })
    expect(await findChange(db, change)).toMatchObject({ undoneBy: undo })
  })

  test('in a client to which an ERP gave its reference', async () => {
    const id = await addBerta()
    const referenceNow = async () =>
      (await db.selectFrom('clients').select('reference').where('client_id', '=', id).executeTakeFirst())
        ?.reference
    await editClient(db, ANA, id, { reference: 'C-1', phone: '1' }, 'https://shop.test')
    const change = await lastChange()
    expect(await referenceNow()).toBe('C-1')
    expect(await undoChange(db, ANA, change, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await referenceNow()).toBeNull()
    const undo = await lastChange()
    await editClient(db, ANA, await addBerta('other'), { reference: 'C-1' }, 'https://shop.test')
    expect(await undoChange(db, ANA, undo, 'https://shop.test')).toMatchObject({ ok: false })
    expect(await referenceNow()).toBeNull()
  })

  test('in a client, who is told by mail with what it signs in again', async () => {
    const id = await addBerta()
    await editClient(db, ANA, id, { username: 'bertha', email: 'bertha@example.com' }, 'https://shop.test')
    await db.deleteFrom('mails').execute()
    expect(await undoChange(db, ANA, await lastChange(), 'https://shop.test')).toMatchObject({ ok: true })
    const mails = await db.selectFrom('mails').select(['kind', 'recipient', 'body']).execute()
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['sign_in_changed', 'berta@example.com'],
      ['sign_in_changed', 'bertha@example.com'],
    ])
    expect(mails[0]?.body).toContain('https://shop.test/')
  })

  test('once, and the taking back can be taken back', async () => {
    await setSetting(db, ANA, 'company_name', 'Uno')
    await setSetting(db, ANA, 'company_name', 'Dos')
    expect(await undoChange(db, ANA, 2, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await readSetting(db, 'company_name')).toBe('Uno')
    expect(await undoChange(db, ANA, 2, 'https://shop.test')).toEqual({ ok: false, code: 'already_undone' })
    expect(await undoChange(db, ANA, 3, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await readSetting(db, 'company_name')).toBe('Dos')
    expect(await undoChange(db, ANA, 1, 'https://shop.test')).toEqual({ ok: false, code: 'changed_since' })
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('by one of several calls at once', async () => {
    await setSetting(db, ANA, 'company_name', 'Uno')
    const results = await Promise.all([1, 2, 3, 4].map(() => undoChange(db, ANA, 1, 'https://shop.test')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await lastChange()).toBe(2)
  })

  test('never over a change that somebody else makes at the same time', async () => {
    await setSetting(db, ANA, 'company_name', 'Uno')
    await setSetting(db, ANA, 'company_name', 'Dos')
    const [undone] = await Promise.all([
      undoChange(db, ANA, 2, 'https://shop.test'),
      setSetting(db, ANA, 'company_name', 'Tres'),
    ])
    expect([undone.ok, await readSetting(db, 'company_name')]).not.toEqual([false, 'Uno'])
    expect(await readSetting(db, 'company_name')).toBe('Tres')
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('in content and in texts of the layout', async () => {
    const write = (brands: object[], texts: Record<string, string>) =>
      inTransaction(db, async (trx) => {
        await writeDocument(trx, ANA, 'brands', brands as never)
        await writeDocument(trx, ANA, 'layout', { es: texts } as never)
      })
    await write([{ brandId: 1, name: 'Roca' }], { title_highlighted: 'Uno' })
    await write([{ brandId: 2, name: 'Grohe' }], { title_highlighted: 'Dos', aside_button: 'Tres' })
    for (const change of [3, 4])
      expect(await undoChange(db, ANA, change, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await readDocument(db, 'brands')).toEqual([{ brandId: 1, name: 'Roca' }])
    expect(await readDocument(db, 'layout')).toEqual({ es: { title_highlighted: 'Uno' } })
    expect(await previewUndo(db, 4)).toEqual({ ok: false, code: 'already_undone' })
    expect(await undoChange(db, ANA, 6, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await undoChange(db, ANA, 1, 'https://shop.test')).toMatchObject({ ok: true })
    expect(await readDocument(db, 'brands')).toEqual([])
  })

  test('where something was only switched', async () => {
    const id = await addBerta()
    await disableClient(db, ANA, 'berta')
    await undoChange(db, ANA, await lastChange(), 'https://shop.test')
    expect(await bertaNow(id)).toMatchObject({ disabled: 0 })
    await undoChange(db, ANA, await lastChange(), 'https://shop.test')
    expect(await bertaNow(id)).toMatchObject({ disabled: 1 })
    const message = { name: 'Marta', email: 'm@example.com', phone: '', message: 'Hola', language: 'es' }
    await db
      .insertInto('contact_messages')
      .values({ ...message, received_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    await markMessage(db, ANA, 1, 'done')
    for (const isDone of [false, true]) {
      expect(await undoChange(db, ANA, await lastChange(), 'https://shop.test')).toMatchObject({ ok: true })
      const { done_at } = await db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
      expect(done_at !== null).toBe(isDone)
    }
  })

  test('or refused with the reason', async () => {
    const id = await addBerta()
    expect(await undoChange(db, ANA, 99, 'https://shop.test')).toEqual({ ok: false, code: 'not_found' })
    expect(await undoChange(db, ANA, 1, 'https://shop.test')).toEqual({ ok: false, code: 'not_undoable' })
    await setSecretSetting(db, ANA, 'smtp_url', 'smtp://shop:x@mail.test', Buffer.alloc(32, 1))
    expect(await undoChange(db, ANA, 2, 'https://shop.test')).toEqual({ ok: false, code: 'secret' })
    await editClient(db, ANA, id, { username: 'bertha' }, 'https://shop.test')
    await addClient(db, ANA, { username: 'berta', name: 'Other', email: 'other@example.com' })
    expect(await undoChange(db, ANA, 3, 'https://shop.test')).toEqual({ ok: false, code: 'refused' })
    await removeClient(db, ANA, id)
    expect(await undoChange(db, ANA, 3, 'https://shop.test')).toEqual({ ok: false, code: 'erased' })
  })
})
