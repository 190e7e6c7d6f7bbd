import { log } from '#config/log.ts'
import { LAYOUT_FIELDS } from '#contracts/product.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import {
  CONTENT_DOCUMENTS,
  type ContentDocument,
  type ContentName,
  EMPTY_DOCUMENTS,
} from './content-documents.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange, type RowChange } from '../trail/record-change.ts'

/**
 * The last parsed version of each document, so a document is parsed and cleaned once and not on every call.
 */
const parsed = new Map<ContentName, { readonly text: string; readonly document: unknown }>()

/**
 * A stored content document; empty if there is none. A stored document that does not match its schema is
 * logged and treated as empty.
 */
export async function readDocument<Name extends ContentName>(
  db: Db | Trx,
  name: Name,
): Promise<ContentDocument<Name>> {
  if (name === 'layout') return (await readLayoutDocument(db)) as ContentDocument<Name>
  const row = await db
    .selectFrom('content_documents')
    .select('document')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return EMPTY_DOCUMENTS[name]
  const last = parsed.get(name)
  if (last?.text === row.document) return last.document as ContentDocument<Name>
  const document = parse(name, row.document) ?? EMPTY_DOCUMENTS[name]
  parsed.set(name, { text: row.document, document })
  return document
}

/** Replaces a stored document with a validated one, and records the change. */
export async function writeDocument<Name extends ContentName>(
  trx: Trx,
  by: Actor,
  name: Name,
  document: ContentDocument<Name>,
): Promise<void> {
  await recordContent(trx, by, name, await replaceDocument(trx, name, document))
}

export function recordContent(
  trx: Trx,
  by: Actor,
  name: ContentName,
  rows: readonly RowChange[],
): Promise<void> {
  return recordChange(trx, by, { kind: 'content_changed', subjectId: name, rows })
}

/** Replaces a stored document with a validated one; undefined deletes it. Returns the rows, which the caller records. */
export async function replaceDocument<Name extends ContentName>(
  trx: Trx,
  name: Name,
  document: ContentDocument<Name> | undefined,
): Promise<RowChange[]> {
  if (name === 'layout') return replaceLayout(trx, document as ContentDocument<'layout'> | undefined)
  const updated_at = new Date().toISOString()
  // Inserted before it is locked, so that the first two writers of a document wait for each other too
  await trx
    .insertInto('content_documents')
    .values({ name, document: '', updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await trx
    .updateTable('content_documents')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('name', '=', name)
    .returning('document')
    .executeTakeFirstOrThrow()
  const before = stored.document === '' ? null : { name, ...stored }
  const after = document === undefined ? null : { name, document: JSON.stringify(document) }
  if (after)
    await trx
      .updateTable('content_documents')
      .set({ ...after, updated_at })
      .where('name', '=', name)
      .execute()
  else await trx.deleteFrom('content_documents').where('name', '=', name).execute()
  return [{ table: 'content_documents', key: name, before, after }]
}

/** When each document was last written (ISO 8601). Documents never written and the layout are missing. */
export async function readUpdateTimes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('content_documents').select(['name', 'updated_at']).execute()
  return new Map(rows.map((row) => [row.name, row.updated_at]))
}

function parse<Name extends ContentName>(name: Name, text: string): ContentDocument<Name> | undefined {
  try {
    const read = CONTENT_DOCUMENTS[name].safeParse(JSON.parse(text))
    if (read.success) return read.data as ContentDocument<Name>
    log.error({ document: name, problems: read.error.issues.slice(0, 5) }, 'a content document is invalid')
  } catch (error) {
    log.error({ document: name, err: error }, 'a content document is not JSON')
  }
  return undefined
}

/** Layout texts have their own table. */
async function readLayoutDocument(db: Db | Trx): Promise<ContentDocument<'layout'>> {
  const rows = await db.selectFrom('layout_texts').selectAll().execute()
  const inLanguage = (language: string) =>
    LAYOUT_FIELDS.flatMap((field) => {
      const row = rows.find((row) => row.language === language && row.name === field)
      return row ? [[field, row.text] as const] : []
    })
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)] as const)
      .filter(([, texts]) => texts.length > 0)
      .map(([language, texts]) => [language, Object.fromEntries(texts)]),
  )
}

async function replaceLayout(trx: Trx, layout: ContentDocument<'layout'> = {}): Promise<RowChange[]> {
  const before = await trx.deleteFrom('layout_texts').returningAll().execute()
  const after = LANGUAGES.flatMap((language) =>
    Object.entries(layout[language] ?? {}).map(([name, text]) => ({ language, name, text })),
  )
  if (after.length > 0) await trx.insertInto('layout_texts').values(after).execute()
  const keyOf = (row: (typeof before)[number]) => `${row.language} ${row.name}`
  const formerly = new Map(before.map((row) => [keyOf(row), row]))
  const now = new Map(after.map((row) => [keyOf(row), row]))
  return [...new Set([...formerly.keys(), ...now.keys()])].map((key) => ({
    table: 'layout_texts',
    key,
    before: formerly.get(key) ?? null,
    after: now.get(key) ?? null,
  }))
}
