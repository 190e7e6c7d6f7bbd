import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { readSettings, SETTING_NAMES } from '#services/settings/settings.ts'
import { SECRET_SETTING_NAMES } from '#services/settings/secret-settings.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { openBackOffice } from '../open.ts'
import { NotConfirmed, NotPermitted } from '../permitted.ts'
import type { AnySettingName } from './setting-groups.ts'

const OWNER = memberAs('owner')
const keys = deriveKeys(TEST_SECRET)

describeOnBoth('settings in the back-office', (engine) => {
  let db: Db
  let database: string
  let settings: ReturnType<typeof openBackOffice>['settings']
  beforeEach(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    settings = openBackOffice({ db, keys, config: testConfig() }).settings
  })
  afterEach(() => db.destroy())

  const change = (name: AnySettingName, typed: string, former = '', by = OWNER) =>
    settings.change(by, { name, typed, former })

  test('are all listed, each in its group', async () => {
    const listed = await settings.list(OWNER)
    expect(listed.map(({ name }) => name).toSorted()).toEqual(
      [...SETTING_NAMES, ...SECRET_SETTING_NAMES].toSorted(),
    )
  })

  test('are changed with the same check as the command, and the trail says by whom', async () => {
    expect(await change('phone', ' 955 123 456 ')).toEqual({
      ok: true,
      value: { former: '', value: '955 123 456' },
    })
    expect(await change('phone', 'x\ny', '955 123 456')).toEqual({ ok: false, code: 'not_a_line_of_text' })
    expect(await settings.find(OWNER, 'phone')).toMatchObject({ value: '955 123 456', group: 'contact' })
    expect(await db.selectFrom('changes').selectAll().execute()).toMatchObject([
      {
        kind: 'setting_changed',
        subject_id: 'phone',
        actor_kind: 'staff',
        actor_id: 7,
        address: '192.0.2.1',
      },
    ])
  })

  test('are not overwritten where somebody else changed them meanwhile: that value is told', async () => {
    await change('tax', '21')
    expect(await change('tax', '16', '')).toEqual({ ok: false, code: 'changed_meanwhile', theirs: '21' })
    expect(await change('tax', '', '16')).toEqual({ ok: false, code: 'changed_meanwhile', theirs: '21' })
    expect((await readSettings(db)).tax).toBe('21')
    expect(await change('tax', '', '21')).toMatchObject({ ok: true })
    expect((await readSettings(db)).tax).toBe('')
  })

  test('are set by one of many who saw them unset', async () => {
    const elsewhere = await openMigrated(database)
    const rival = openBackOffice({ db: elsewhere, keys, config: testConfig() }).settings
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? settings : rival).change(OWNER, {
          name: 'company_name',
          typed: `Lonja ${index}`,
          former: '',
        }),
      ),
    )
    await elsewhere.destroy()
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.selectFrom('changes').select('change_id').execute()).toHaveLength(1)
  })

  test('read a percentage as it is typed, and ask back what has two readings', async () => {
    expect(await change('tax', '16,5 %')).toMatchObject({ value: { value: '16.5' } })
    expect(await change('tax', '1.234', '16.5')).toEqual({ ok: false, code: 'doubtful_number' })
    expect(await change('tax', 'IVA', '16.5')).toEqual({ ok: false, code: 'not_a_number' })
    expect(await change('tax', '150', '16.5')).toEqual({ ok: false, code: 'not_a_tax' })
  })

  test('never show a password, and are stored sealed', async () => {
    expect(await change('smtp_url', 'smtps://shop:s3cret-word@mail.test')).toEqual({
      ok: true,
      value: { former: '', value: 'set' },
    })
    expect(await change('smtp_url', 'mail.test')).toEqual({ ok: false, code: 'not_an_smtp_address' })
    expect(await settings.find(OWNER, 'smtp_url')).toMatchObject({ value: 'set', isSecret: true })
    const stored = await db.selectFrom('settings').selectAll().execute()
    expect(JSON.stringify([await settings.list(OWNER), stored])).not.toContain('s3cret-word')
  })

  test('show prices to more people only after the password was given again; to fewer at once', async () => {
    const longAgo = memberAs('owner', { session: { sessionId: 1, confirmedAt: '2026-01-01T00:00:00.000Z' } })
    expect(await change('price_visibility', 'clients', '', longAgo)).toMatchObject({ ok: true })
    await expect(change('price_visibility', '', 'clients', longAgo)).rejects.toThrow(NotConfirmed)
    expect(await change('price_visibility', '', 'clients')).toMatchObject({ ok: true })
  })

  test('are for the owner only', async () => {
    for (const role of ['editor', 'sales', 'viewer'] as const)
      await expect(settings.list(memberAs(role))).rejects.toThrow(NotPermitted)
  })

  test('say which variable of the environment takes precedence, and never show its password', async () => {
    const config = testConfig({
      SMTP_URL: 'smtps://shop:s3cret-word@mail.test',
      MAIL_FROM: 'Shop <shop@example.com>',
      DATABASE_URL: 'postgres://shop:s3cret-word@db.test/shop?password=s3cret-word',
      DATABASE_READ_URL: 'postgres://shop:s3cret-word@one.test:5432,two.test:5432/shop',
      SECRET: 's3cret-word'.repeat(3),
      PRODUCT_API_URL: 'https://erp.test/api',
    })
    const elsewhere = openBackOffice({ db, keys, config }).settings
    expect(await elsewhere.find(OWNER, 'smtp_url')).toMatchObject({ overriddenBy: 'SMTP_URL' })
    expect(await elsewhere.find(OWNER, 'tax')).toMatchObject({ isElsewhere: true })
    expect(await elsewhere.find(OWNER, 'order_mail_to')).toMatchObject({ isElsewhere: false })
    const variables = await elsewhere.environment(OWNER)
    expect(JSON.stringify(variables)).not.toContain('s3cret-word')
    const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      SMTP_URL: 'set',
      MAIL_FROM: 'Shop <shop@example.com>',
      DATABASE_URL: 'postgres://shop@db.test/shop',
      DATABASE_READ_URL: 'postgres://shop@one.test:5432,two.test:5432/shop',
      SECRET: 'set',
      DEMO: 'off',
      PORT: '3000',
      SNAPSHOT: '',
    })
  })
})
