import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { type Action, ACTIONS, isSensitive, may, type Role, ROLES } from '#domain/staff/roles.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { testConfig } from '../test/world/staff/back-office.ts'
import { describeOnDefault, openMigrated } from '../test/world/databases.ts'
import { TEST_SECRET } from '../test/world/services.ts'
import { type BackOffice, openBackOffice } from './open.ts'
import { NotConfirmed, NotPermitted, permitted } from './permitted.ts'
import type { StaffMember } from './staff-member.ts'

const now = () => new Date().toISOString()

function member(role: Role, confirmedAt = now()): StaffMember {
  return {
    staffId: 987_654,
    name: role,
    email: `${role}@example.com`,
    roles: [role],
    companyIds: null,
    language: 'es',
    address: '192.0.2.1',
    session: { sessionId: 1, confirmedAt },
  }
}

type AnyFunction = ((...given: unknown[]) => unknown) & { readonly action?: Action }

/** Every function of every area but the entrance, which is open to everyone. */
function functionsOf(backOffice: BackOffice): [name: string, work: AnyFunction][] {
  const areas = Object.entries(backOffice).filter(([area]) => area !== 'entrance')
  return areas.flatMap(([area, functions]) =>
    Object.entries(functions).map(([name, work]): [string, AnyFunction] => [
      `${area}.${name}`,
      work as AnyFunction,
    ]),
  )
}

describeOnDefault('the back-office', (engine) => {
  let db: Db
  let functions: [name: string, work: AnyFunction][]
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    functions = functionsOf(openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }))
  })
  afterAll(() => db.destroy())

  test('says of each function which action it is', () => {
    expect(functions.filter(([, { action }]) => !action || !ACTIONS.includes(action))).toEqual([])
  })

  test.each(ROLES)('refuses a member who is %s exactly what the table does not allow', async (role) => {
    for (const [name, work] of functions) {
      const isAllowed = work.action !== undefined && may([role], work.action)
      const refusal = await refusalOf(() => work(member(role)))
      expect([name, refusal instanceof NotPermitted]).toEqual([name, !isAllowed])
    }
  })

  test('refuses somebody without a role everything', async () => {
    for (const [name, work] of functions)
      expect([name, await refusalOf(() => work({ ...member('viewer'), roles: [] }))]).toEqual([
        name,
        expect.any(NotPermitted),
      ])
  })

  test('refuses what is sensitive without a password given in the last ten minutes', async () => {
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString()
    const { session: _, ...withoutSession } = member('owner')
    for (const [name, work] of functions.filter(([, { action }]) => action && isSensitive(action)))
      for (const by of [member('owner', elevenMinutesAgo), withoutSession])
        expect([name, await refusalOf(() => work(by))]).toEqual([name, expect.any(NotConfirmed)])
  })
})

/** What is thrown; a function without its arguments may also fail in another way. */
async function refusalOf(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return error
  }
}

test('a permitted function gets the member and what it was given', async () => {
  const double = permitted('see_orders', async (by, count: number) => `${by.name} ${count * 2}`)
  expect(await double(member('viewer'), 21)).toBe('viewer 42')
  expect(double.action).toBe('see_orders')
})

test('a refused function does not run', async () => {
  let runs = 0
  const edit = permitted('edit_catalog', async () => runs++)
  await expect(edit(member('sales'))).rejects.toThrow(NotPermitted)
  const manage = permitted('manage_staff', async () => runs++)
  await expect(manage(member('owner', '2026-01-01T00:00:00.000Z'))).rejects.toThrow(NotConfirmed)
  expect(runs).toBe(0)
  await manage(member('owner'))
  expect(runs).toBe(1)
})
