import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { mayAttempt } from '#services/accounts/attempts.ts'
import { findSession, openSession } from '#services/accounts/sessions.ts'
import { signInLimits as clientLimits } from '#services/accounts/sign-in.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { hashPassword } from '#services/secrets/password-hash.ts'
import { testConfig } from '../../test/world/staff/back-office.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../../test/world/staff/seed-member.ts'
import { openBackOffice } from '../open.ts'
import type { Connection } from './connection.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

const keys = deriveKeys(TEST_SECRET)
const HOME: Connection = { address: '192.0.2.1', origin: 'https://shop.example.com', userAgent: 'Firefox' }
const ELSEWHERE: Connection = { ...HOME, address: '198.51.100.9' }
const ana = 'ana@example.com'
const SECOND_MS = 1000

describeOnBoth('sign-in of staff', (engine) => {
  let db: Db
  let database: string
  let now: Date
  let entrance: ReturnType<typeof openBackOffice>['entrance']
  let anaId: number

  beforeEach(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    now = new Date()
    entrance = openBackOffice({ db, keys, config: testConfig(), clock: () => now }).entrance
    anaId = await seedMember(db, { email: ana, secondFactor: true })
    await seedMember(db, { email: 'berta@example.com', roles: ['sales'] })
  })
  afterEach(() => db.destroy())

  const signIn = (email: string, password = STAFF_PASSWORD, connection = HOME) =>
    entrance.signIn({ email, password, connection })
  const stateOf = async (token: string) => (await entrance.findSession(token, HOME.address)).state

  async function tokenOf(email: string): Promise<string> {
    const signedIn = await signIn(email)
    if (!signedIn.ok) throw new Error(signedIn.code)
    return signedIn.value.token
  }

  const enter = (token: string, code: string, connection = HOME) =>
    entrance.enterCode({ token, code, connection })

  async function recoveryCodes(): Promise<string[]> {
    return db.transaction().execute((trx) => renewRecoveryCodes(trx, keys, anaId))
  }

  test('opens a session with the right e-mail, however it is written, and password', async () => {
    const token = await tokenOf(' BERTA@Example.com ')
    expect(await entrance.findSession(token, HOME.address)).toMatchObject({
      state: 'open',
      member: {
        name: 'berta',
        email: 'berta@example.com',
        roles: ['sales'],
        companyIds: null,
        language: 'es',
      },
    })
  })

  test('of unknown, wrong, disabled and invited is refused with the same code', async () => {
    await db.updateTable('staff').set({ disabled: 1 }).where('email', '=', 'berta@example.com').execute()
    const invited = await seedMember(db, { email: 'carla@example.com' })
    await db.updateTable('staff').set({ password_hash: null }).where('staff_id', '=', invited).execute()
    const answers = [
      await signIn('nobody@example.com'),
      await signIn(ana, 'wrong password'),
      await signIn('berta@example.com'),
      await signIn('carla@example.com'),
      await signIn(ana, 'x'.repeat(1_000_000)),
      await signIn('x'.repeat(1_000_000)),
    ]
    expect(answers).toEqual(answers.map(() => ({ ok: false, code: 'wrong_sign_in' })))
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
  })

  test('takes a password typed in another Unicode form', async () => {
    const password_hash = await hashPassword('mañana café 12'.normalize('NFC'))
    await db.updateTable('staff').set({ password_hash }).where('staff_id', '=', anaId).execute()
    expect(await signIn(ana, 'mañana café 12'.normalize('NFD'))).toMatchObject({ ok: true })
    expect(await signIn(ana, 'MAÑANA CAFÉ 12')).toMatchObject({ ok: false })
  })

  test('over plain http is refused, except on this machine', async () => {
    const from = (address: string, origin: string) =>
      signIn('berta@example.com', STAFF_PASSWORD, { address, origin, userAgent: '' })
    expect(await from('192.0.2.1', 'http://shop.example.com')).toEqual({
      ok: false,
      code: 'insecure_connection',
    })
    expect(await from('192.0.2.1', 'http://localhost:3000')).toEqual({
      ok: false,
      code: 'insecure_connection',
    })
    // A proxy on this machine that nobody named in TRUST_PROXY
    expect(await from('127.0.0.1', 'http://shop.example.com')).toEqual({
      ok: false,
      code: 'insecure_connection',
    })
    for (const [address, origin] of [
      ['127.0.0.1', 'http://127.0.0.1:3000'],
      ['::ffff:127.0.0.1', 'http://localhost:3000'],
      ['::1', 'http://[::1]:3000'],
      ['192.0.2.1', 'https://shop.example.com'],
    ] as const)
      expect(await from(address, origin)).toMatchObject({ ok: true })
  })

  test('stops guessing from one address, while the owner signs in from another', async () => {
    let refused = 0
    for (let attempt = 0; attempt < 15; attempt++) if (!(await mayTry('wrong password', HOME))) refused++
    expect(refused).toBe(5)
    expect(await signIn(ana)).toEqual({ ok: false, code: 'too_many_attempts' })
    expect(await signIn(ana, STAFF_PASSWORD, ELSEWHERE)).toMatchObject({ ok: true })
  })

  async function mayTry(password: string, connection: Connection): Promise<boolean> {
    const tried = await signIn(ana, password, connection)
    return tried.ok || tried.code !== 'too_many_attempts'
  }

  test('counts attempts made at once', async () => {
    const tried = await Promise.all(Array.from({ length: 30 }, () => mayTry('wrong password', HOME)))
    expect(tried.filter(Boolean).length).toBeLessThanOrEqual(10)
  })

  test('is not refused because of a flood at the sign-in of clients, nor the other way', async () => {
    for (const connection of [HOME, ELSEWHERE])
      for (let attempt = 0; attempt < 400; attempt++)
        if (!(await mayAttempt(db, clientLimits(ana, connection.address)))) break
    expect(await mayAttempt(db, clientLimits(ana, HOME.address))).toBe(false)
    expect(await signIn(ana)).toMatchObject({ ok: true })
    const third = '203.0.113.5'
    for (let attempt = 0; attempt < 15; attempt++) await mayTry('wrong password', { ...HOME, address: third })
    expect(await mayAttempt(db, clientLimits(ana, third))).toBe(true)
  })

  test('ends the session that the browser had, so a planted one opens nothing', async () => {
    const planted = await tokenOf('berta@example.com')
    const attempt = { email: 'berta@example.com', password: STAFF_PASSWORD, connection: HOME }
    const signedIn = await entrance.signIn({ ...attempt, formerToken: planted })
    expect(signedIn).toMatchObject({ ok: true, value: { next: 'start' } })
    expect(await stateOf(planted)).toBe('none')
    if (signedIn.ok) expect(signedIn.value.token).not.toBe(planted)
  })

  test('stores neither the token nor the password', async () => {
    const token = await tokenOf('berta@example.com')
    const stored = JSON.stringify([
      await db.selectFrom('staff_sessions').selectAll().execute(),
      await db.selectFrom('staff').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(STAFF_PASSWORD)
  })

  test('of a client opens nothing here, and a session of staff is none of a client', async () => {
    const { anna } = await seedShop(db)
    expect(await stateOf(await openSession(db, keys, anna))).toBe('none')
    expect(await findSession(db, keys, await tokenOf('berta@example.com'))).toBeUndefined()
  })

  test('with a second factor opens nothing until it is given, and then a new session', async () => {
    const half = await signIn(ana)
    expect(half).toMatchObject({ ok: true, value: { next: 'second_factor' } })
    const token = half.ok ? half.value.token : ''
    expect(await stateOf(token)).toBe('awaits_factor')
    const entered = await enter(token, authenticatorAt(now))
    expect(entered).toMatchObject({ ok: true, value: { next: 'start' } })
    expect(await stateOf(token)).toBe('none')
    expect(await stateOf(entered.ok ? entered.value.token : '')).toBe('open')
  })

  test.each([-30, 0, 30])('takes a code of a clock that is %i s wrong', async (seconds) => {
    const code = authenticatorAt(new Date(now.getTime() + seconds * SECOND_MS))
    expect(await enter(await tokenOf(ana), code)).toMatchObject({ ok: true })
  })

  test.each([-90, 90])('refuses a code of a clock that is %i s wrong', async (seconds) => {
    const code = authenticatorAt(new Date(now.getTime() + seconds * SECOND_MS))
    expect(await enter(await tokenOf(ana), code)).toEqual({ ok: false, code: 'wrong_code' })
  })

  test('takes a code of the authenticator once, and none before it', async () => {
    const [earlier, code] = [authenticatorAt(new Date(now.getTime() - 30 * SECOND_MS)), authenticatorAt(now)]
    expect(await enter(await tokenOf(ana), code)).toMatchObject({ ok: true })
    expect(await enter(await tokenOf(ana), code)).toEqual({ ok: false, code: 'wrong_code' })
    expect(await enter(await tokenOf(ana), earlier)).toEqual({ ok: false, code: 'wrong_code' })
    now = new Date(now.getTime() + 60 * SECOND_MS)
    expect(await enter(await tokenOf(ana), code)).toEqual({ ok: false, code: 'wrong_code' })
    expect(await enter(await tokenOf(ana), authenticatorAt(now))).toMatchObject({ ok: true })
  })

  test('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = await recoveryCodes()
    expect(await enter(await tokenOf(ana), first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      ok: true,
    })
    expect(await enter(await tokenOf(ana), first)).toEqual({ ok: false, code: 'wrong_code' })
    expect(await enter(await tokenOf(ana), second)).toMatchObject({ ok: true })
    const stored = JSON.stringify(await db.selectFrom('staff_recovery_codes').selectAll().execute())
    expect(stored).not.toContain(second)
  })

  test('does not take the recovery code of another member', async () => {
    const other = await seedMember(db, { email: 'dora@example.com', secondFactor: true })
    const [code = ''] = await db.transaction().execute((trx) => renewRecoveryCodes(trx, keys, other))
    expect(await enter(await tokenOf(ana), code)).toEqual({ ok: false, code: 'wrong_code' })
  })

  test('with one code sent twice at once opens one session', async () => {
    const rival = await openMigrated(database)
    const elsewhere = openBackOffice({ db: rival, keys, config: testConfig(), clock: () => now }).entrance
    const [recovery = ''] = await recoveryCodes()
    for (const code of [authenticatorAt(now), recovery]) {
      const tokens = [await tokenOf(ana), await tokenOf(ana)] as const
      const entered = await Promise.all([
        entrance.enterCode({ token: tokens[0], code, connection: HOME }),
        elsewhere.enterCode({ token: tokens[1], code, connection: ELSEWHERE }),
      ])
      expect(entered.filter(({ ok }) => ok)).toHaveLength(1)
    }
    await rival.destroy()
  })

  test('guesses at most five codes in 15 minutes from an address, while the owner gets in from another', async () => {
    const token = await tokenOf(ana)
    const codes: string[] = []
    for (let guess = 0; guess < 8; guess++) {
      const entered = await enter(token, String(guess).repeat(6))
      codes.push(entered.ok ? 'ok' : entered.code)
    }
    expect(codes).toEqual([...Array(5).fill('wrong_code'), ...Array(3).fill('too_many_attempts')])
    // Nor with the right one, nor after another sign-in
    expect(await enter(await tokenOf(ana), authenticatorAt(now))).toMatchObject({ code: 'too_many_attempts' })
    const fromElsewhere = await signIn(ana, STAFF_PASSWORD, ELSEWHERE)
    const elsewhere = fromElsewhere.ok ? fromElsewhere.value.token : ''
    expect(await enter(elsewhere, authenticatorAt(now), ELSEWHERE)).toMatchObject({ ok: true })
  })

  test('waits ten minutes for the second factor', async () => {
    const token = await tokenOf(ana)
    now = new Date(now.getTime() + 601 * SECOND_MS)
    expect(await enter(token, authenticatorAt(now))).toEqual({ ok: false, code: 'not_signed_in' })
  })

  test('a session without a second factor cannot give one, and no token opens nothing', async () => {
    const open = await tokenOf('berta@example.com')
    expect(await enter(open, authenticatorAt(now))).toEqual({ ok: false, code: 'not_signed_in' })
    expect(await enter('', authenticatorAt(now))).toEqual({ ok: false, code: 'not_signed_in' })
    expect(await entrance.findSession(undefined, HOME.address)).toEqual({ state: 'none' })
  })
})
