import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { MAX_TYPED } from '#domain/staff/typed-form.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { openStaffSession, type SignedInMember } from '../staff/sessions.ts'
import { MAX_DRAFTS } from './store.ts'

const DAY_MS = 86_400_000
const path = '/admin/messages/1'
const typed = (text: string) => ({ path, form: 'answer', fields: [['text', text]] as const })
const connection = { address: '192.0.2.1', origin: 'https://shop.example.com', userAgent: 'Firefox' }

describeOnBoth('what somebody typed and did not save', (engine) => {
  let db: Db
  let now: Date
  let backOffice: BackOffice
  let ana: SignedInMember
  let berta: SignedInMember

  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    now = new Date('2026-11-25T10:00:00.000Z')
    const [keys, config] = [deriveKeys(TEST_SECRET), testConfig()]
    backOffice = openBackOffice({ db, keys, config, clock: () => now })
    ana = await signedIn('ana@example.com')
    berta = await signedIn('berta@example.com')
  })
  afterEach(() => db.destroy())

  async function signedIn(email: string): Promise<SignedInMember> {
    const staffId = await seedMember(db, { email })
    const token = await db
      .transaction()
      .execute((trx) => openStaffSession(trx, { staffId, awaitsFactor: false, connection }, now))
    const found = await backOffice.entrance.findSession(token, connection.address)
    if (found.state !== 'open') throw new Error('the session is not open')
    return found.member
  }
  const after = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const keep = async (by: SignedInMember, text: string, draftId?: string) =>
    (await backOffice.drafts.keep(by, { draftId, typed: typed(text) })) ?? expect.fail('it is not kept')
  const count = async () => (await db.selectFrom('form_drafts').select('draft_id').execute()).length

  test('comes back to its writer and to nobody else', async () => {
    const draftId = await keep(ana, 'Buenos días')
    const savedAt = now.toISOString()
    expect(await backOffice.drafts.read(ana, draftId)).toEqual({ draftId, savedAt, ...typed('Buenos días') })
    expect(await backOffice.drafts.latest(ana, path)).toEqual({ draftId, savedAt })
    expect(await backOffice.drafts.read(berta, draftId)).toBeUndefined()
    expect(await backOffice.drafts.latest(berta, path)).toBeUndefined()
  })

  test('is encrypted for its writer: the row opens under no other number', async () => {
    const draftId = await keep(ana, 'Un precio especial')
    const row = await db.selectFrom('form_drafts').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/precio|text|answer/)
    await db.updateTable('form_drafts').set({ staff_id: berta.staffId }).execute()
    expect(await backOffice.drafts.read(berta, draftId)).toBeUndefined()
  })

  test('is replaced by what its writer types on, and never by somebody else', async () => {
    const first = await keep(ana, 'Bue')
    expect(await keep(ana, 'Buenos', first)).toBe(first)
    expect(await keep(berta, 'Hola', first)).not.toBe(first)
    expect(await backOffice.drafts.read(ana, first)).toMatchObject(typed('Buenos'))
    await backOffice.drafts.discard(berta, first)
    expect(await backOffice.drafts.read(ana, first)).toBeDefined()
    await backOffice.drafts.discard(ana, first)
    expect(await backOffice.drafts.read(ana, first)).toBeUndefined()
  })

  test('is kept for seven days, and removed when the next one is kept', async () => {
    const draftId = await keep(ana, 'Buenos días')
    after(7 * DAY_MS - 1)
    expect(await backOffice.drafts.read(ana, draftId)).toBeDefined()
    after(1)
    expect(await backOffice.drafts.read(ana, draftId)).toBeUndefined()
    expect(await backOffice.drafts.latest(ana, path)).toBeUndefined()
    await keep(berta, 'Hola')
    expect(await count()).toBe(1)
  })

  test('is bounded in size and number: the oldest of the same person goes first', async () => {
    expect(
      await backOffice.drafts.keep(ana, { draftId: undefined, typed: typed('x'.repeat(MAX_TYPED)) }),
    ).toBeUndefined()
    const hers = await keep(berta, 'Hola')
    const ids: string[] = []
    for (let at = 0; at <= MAX_DRAFTS.ofOne; at++) {
      after(1)
      ids.push(await keep(ana, String(at)))
    }
    expect(await backOffice.drafts.read(ana, ids[0] ?? '')).toBeUndefined()
    expect(await backOffice.drafts.read(ana, ids[1] ?? '')).toBeDefined()
    expect(await backOffice.drafts.read(berta, hers)).toBeDefined()
    expect(await count()).toBe(MAX_DRAFTS.ofOne + 1)
  })

  test('is bounded in the whole shop', async () => {
    const saved_at = now.toISOString()
    await db
      .insertInto('form_drafts')
      .values(
        Array.from({ length: MAX_DRAFTS.ofAll }, (_, at) => ({
          draft_id: `draft ${at}`,
          staff_id: berta.staffId,
          path,
          sealed: '',
          saved_at,
        })),
      )
      .execute()
    after(1)
    const draftId = await keep(ana, 'Buenos días')
    expect(await count()).toBe(MAX_DRAFTS.ofAll)
    expect(await backOffice.drafts.read(ana, draftId)).toBeDefined()
  })

  test('is kept after the end of a session for whoever shows its cookie, sixty times in a quarter of an hour', async () => {
    const proof = await backOffice.drafts.proof(ana)
    const { entrance } = backOffice
    const writer = entrance.readWriter(proof) ?? expect.fail('the cookie is not known')
    expect(writer).toEqual({ staffId: ana.staffId, sessionId: ana.session.sessionId })
    for (const forged of [undefined, '', 'x', `${ana.staffId} 1 ${now.getTime()}`, `${proof}x`.slice(1)])
      expect(entrance.readWriter(forged)).toBeUndefined()
    const sent = { draftId: undefined, typed: typed('Buenos días') }
    const draftId = (await entrance.keepForm(writer, sent)) ?? ''
    expect(await backOffice.drafts.read(ana, draftId)).toMatchObject(typed('Buenos días'))
    for (let at = 1; at < 60; at++) expect(await entrance.keepForm(writer, sent)).toBeDefined()
    expect(await entrance.keepForm(writer, sent)).toBeUndefined()
    after(14 * DAY_MS)
    expect(entrance.readWriter(proof)).toBeUndefined()
  })
})

describeOnBoth('a form that several people have open', (engine) => {
  test('names the others, the last one first, for a quarter of an hour', async () => {
    const db = await openMigrated(await engine.newDatabase())
    let now = new Date('2026-11-25T10:00:00.000Z')
    const { drafts, entrance } = openBackOffice({
      db,
      keys: deriveKeys(TEST_SECRET),
      config: testConfig(),
      clock: () => now,
    })
    const enter = async (email: string) => {
      const staffId = await seedMember(db, { email })
      const token = await db
        .transaction()
        .execute((trx) => openStaffSession(trx, { staffId, awaitsFactor: false, connection }, now))
      const found = await entrance.findSession(token, connection.address)
      return found.state === 'open' ? found.member : memberAs('owner', { staffId })
    }
    const [ana, berta, carla] = [
      await enter('ana@example.com'),
      await enter('berta@example.com'),
      await enter('carla@example.com'),
    ]
    expect(await drafts.open(ana, path)).toEqual([])
    now = new Date(now.getTime() + 2 * 60_000)
    expect(await drafts.open(berta, path)).toEqual([{ name: 'ana', minutesAgo: 2 }])
    expect(await drafts.open(berta, path)).toEqual([{ name: 'ana', minutesAgo: 2 }])
    expect(await drafts.open(carla, '/admin/messages/2')).toEqual([])
    expect(await drafts.open(ana, path)).toEqual([{ name: 'berta', minutesAgo: 0 }])
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await drafts.open(carla, path)).toEqual([])
    await db.destroy()
  })
})
