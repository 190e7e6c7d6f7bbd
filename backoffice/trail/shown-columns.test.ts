import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { ListedChange } from '#services/trail/list-changes.ts'
import { TRACKED_TABLES } from '#services/trail/tables.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { changeTextsIn, describeChange } from './describe.ts'
import { SHOWN_COLUMNS } from './shown-columns.ts'

/** What people cannot read: numbers of rows, what search compares, states of queues, sums of checks. */
const FOR_PROGRAMS =
  /_id$|_key$|^(search_text|code_set_at|uuid|currency|subtotal|taxes|total|revision|entered_as|has_open_part|digest|name|body|kind|type|subject|recipient|reply_to|attempts|unconfirmed|last_problem|sent_at|status|order_id|mark|next_at|newest_before|orders_before|lines|refusal|refusal_told|imported_at|exported_at|whole_cart|staff_told_at|key_hash|totp_candidate|totp_last_step|seen_release|updated_at|read_at|answered_by|from_status|to_status|address|due_at|state|ended_at|ended_by|requested_at|language|created_at|position)$/

const NAMES = Object.entries(SHOWN_COLUMNS).flatMap(([table, columns]) =>
  Object.keys(columns).map((name) => [table, name] as const),
)

function change(table: string, values: Readonly<Record<string, unknown>>): ListedChange {
  return {
    changeId: 1,
    at: '2026-08-01T09:30:00.000Z',
    by: { kind: 'command', id: null, name: 'root', address: '' },
    kind: 'catalog_imported',
    subject: { kind: 'import', id: '1', name: null },
    undoes: null,
    undoneBy: null,
    rows: [{ table, key: '1', before: null, after: values, isErased: false, isUnreadable: false }],
    calls: 1,
  }
}

describe.each(LANGUAGES)('the trail in %s', (language) => {
  const texts = changeTextsIn(language)
  const shown = (table: string, values: Readonly<Record<string, unknown>>) =>
    describeChange(change(table, values), language).values.map(({ after }) => after)

  test('has a word for each kind of change and each column that it shows', () => {
    for (const kind of Object.keys(texts.kinds) as ChangeKind[]) expect(texts.kinds[kind]).not.toContain('_')
    for (const [table, name] of NAMES) expect(texts.columns[name], `${table}.${name}`).toMatch(/^[^_{}[\]]+$/)
  })

  test('says an import in words: its files and how much it changed', () => {
    const values = {
      import_id: 7,
      catalog_id: 1,
      imported_at: '2026-08-01T09:30:00.000Z',
      origin: 'files',
      files: '["precios.csv","marzo.xlsx"]',
      rows_changed: 12,
      undone_at: null,
      digest: 'kq0Zc',
    }
    const read = describeChange(change('imports', values), language).values
    const comma = language === 'zh' ? '、' : ', '
    expect(read.map(({ after }) => after)).toEqual(
      expect.arrayContaining([`precios.csv${comma}marzo.xlsx`, '12']),
    )
    expect(read.map(({ name }) => name)).toHaveLength(3)
    expect(JSON.stringify(read)).not.toMatch(/kq0Zc|"7"|\[\\"|T09/)
  })

  test('leaves times to the screen, which writes them in the zone of the reader', () => {
    const [value] = describeChange(
      change('contact_messages', { done_at: '2026-08-01T09:30:00.000Z' }),
      language,
    ).values
    expect(value).toMatchObject({ after: '2026-08-01T09:30:00.000Z', isMoment: true })
  })

  test('has no stored word, no list and no document as it is stored', () => {
    const raw: (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['orders', { status: 'shipped' }],
      ['access_requests', { status: 'approved' }],
      ['clients', { disabled: 1, language: 'zh', access_code_hash: true, code_is_own: 0 }],
      ['staff', { roles: 'owner editor', company_ids: '[1,2]', notices: 'order:at_once message:daily' }],
      ['integration_keys', { scopes: 'orders:read items:write' }],
      ['webhooks', { events: 'order.accepted,client.created' }],
      ['order_pushes', { state: 'given_up' }],
      ['saved_views', { list: 'orders', query: 'q=tubo%20de%20cobre&after=' }],
      ['settings', { value: 'everyone' }],
      ['content_documents', { document: '[{"bannerId":3,"title":"Verano"}]' }],
    ]
    for (const [table, values] of raw)
      for (const text of shown(table, values)) {
        // In English some words are those that are stored
        if (language !== 'en') expect(Object.values(values)).not.toContain(text)
        expect(text).not.toMatch(/[[\]{}"_]|\w:\w|^(true|false|0|1)$|%20/)
      }
    expect(shown('content_documents', { document: '[{"bannerId":3,"title":"Verano"}]' })).toEqual(['Verano'])
  })
})

test('of a document only the texts that differ are shown', () => {
  const document = (title: string) => JSON.stringify([{ bannerId: 1, title, subtitle: 'Todo el año' }])
  const row = { table: 'content_documents', key: 'banners', isErased: false, isUnreadable: false }
  const edited = {
    ...change('', {}),
    rows: [{ ...row, before: { document: document('Uno') }, after: { document: document('Dos') } }],
  }
  expect(describeChange(edited, 'es').values).toMatchObject([{ before: 'Uno', after: 'Dos' }])
})

describeOnDefault('the columns of the trail', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())

  test('are all shown, or known to be for programs', async () => {
    const tables = await db.introspection.getTables()
    expect(
      TRACKED_TABLES.filter((table) => !Object.hasOwn(SHOWN_COLUMNS, table) && table !== 'daily_mails'),
    ).toEqual([])
    for (const [table, shown] of Object.entries(SHOWN_COLUMNS)) {
      const stored = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      // Recorded of a setting with a secret, which has a table of its own
      const sealed = table === 'settings' ? ['sealed_value'] : []
      expect(Object.keys(shown).filter((name) => ![...stored, ...sealed].includes(name))).toEqual([])
      const undecided = stored.filter((name) => !Object.hasOwn(shown, name) && !FOR_PROGRAMS.test(name))
      expect(undecided, table).toEqual([])
    }
  })
})
