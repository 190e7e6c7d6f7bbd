import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { TRACKED_TABLES } from '#services/trail/tables.ts'
import { describeOnDefault } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { formsOf, openEverything, type PageForm } from '../world/staff/pages.ts'
import { STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'

/** Fields whose text may be another one. */
const TEXTS = ['name', 'note', 'text', 'answer', 'phone', 'reference', 'value', 'reason']

/** They end the session that is used here, or note which news somebody has seen. */
const LEFT_OUT = /\/admin\/sign-out|\/admin\/account|\/admin\?index/

describeOnDefault('every form of the back-office', (engine) => {
  let office: AttackedOffice
  let owner: StaffBrowser
  let forms: readonly PageForm[]
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
    owner = office.browserOf('owner')
    const also = Object.keys(SCREENS)
      .filter((path) => office.hasRealIds(path))
      .map((path) => office.addressOf(path))
    forms = formsOf(await openEverything(owner, { limit: 150, also }))
  })
  afterAll(() => office.close())

  async function tracked(): Promise<Readonly<Record<string, string>>> {
    const all = await office.dump()
    return Object.fromEntries(TRACKED_TABLES.map((table) => [table, all[table] ?? '']))
  }
  const changes = () =>
    office.db.selectFrom('changes').select(['change_id', 'kind', 'actor_kind']).orderBy('change_id').execute()

  test('that changes what the trail has leaves a change by whoever sent it', async () => {
    const kinds = new Set<string>()
    for (const { action, fields } of forms.filter((form) => !LEFT_OUT.test(form.action))) {
      const filled = fields.map(([name, value]): [string, string] => [
        name,
        TEXTS.includes(name) ? `${value} 1` : value,
      ])
      const [before, had] = [await tracked(), (await changes()).length]
      const sent = filled.filter(([name]) => name !== 'xsrf')
      await owner.ask(action, {
        fields: [...sent, ['xsrf', await owner.token()], ['confirm', STAFF_PASSWORD]],
      })
      const [after, made] = [await tracked(), (await changes()).slice(had)]
      const changed = TRACKED_TABLES.filter((table) => before[table] !== after[table])
      expect([action, changed, made.length > 0]).toEqual([
        action,
        changed,
        made.length > 0 || changed.length > 0,
      ])
      for (const change of made) {
        expect([action, change]).toEqual([action, { ...change, actor_kind: 'staff' }])
        kinds.add(change.kind)
      }
    }
    expect(kinds.size).toBeGreaterThan(12)
  })
})
