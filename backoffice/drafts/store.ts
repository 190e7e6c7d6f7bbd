import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isKeepable, type TypedForm } from '#domain/staff/typed-form.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { makeToken } from '../staff/random-token.ts'

const DRAFT_MS = 7 * 86_400_000
/** The latest drafts that are kept of one person, and of everybody. */
export const MAX_DRAFTS = { ofOne: 20, ofAll: 400 } as const

/** What somebody typed into a form and did not save yet. */
export interface Draft extends TypedForm {
  readonly draftId: string
  readonly savedAt: string
}

const sealedForm = z.object({ form: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })

interface GivenDraft {
  readonly staffId: number
  /** The draft that this replaces; undefined = it is a new one. */
  readonly draftId?: string | undefined
  readonly typed: TypedForm
}

/** Keeps a form for a week, for the person who typed it. Returns its id; undefined = the form is too large. */
export async function keepDraft(
  db: Db,
  keys: Keys,
  { staffId, draftId, typed }: GivenDraft,
  now: Date,
): Promise<string | undefined> {
  if (!isKeepable(typed)) return undefined
  const { path, form, fields } = typed
  const sealed = seal(keyOf(keys, staffId), JSON.stringify({ form, fields }))
  const values = { path, sealed, saved_at: now.toISOString() }
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('form_drafts').where('saved_at', '<=', oldestAt(now)).execute()
    if (draftId !== undefined && (await replaceDraft(trx, { staffId, draftId }, values))) return draftId
    const id = makeToken()
    await trx
      .insertInto('form_drafts')
      .values({ ...values, draft_id: id, staff_id: staffId })
      .execute()
    await dropOldest(trx, staffId)
    return id
  })
}

async function replaceDraft(
  trx: Trx,
  { staffId, draftId }: OwnDraft,
  values: { readonly path: string; readonly sealed: string; readonly saved_at: string },
): Promise<boolean> {
  if (!isDraftId(draftId)) return false
  const { numUpdatedRows } = await trx
    .updateTable('form_drafts')
    .set(values)
    .where('draft_id', '=', draftId)
    .where('staff_id', '=', staffId)
    .where('path', '=', values.path)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function dropOldest(trx: Trx, staffId: number): Promise<void> {
  const latest = (limit: number) =>
    trx
      .selectFrom('form_drafts')
      .select('draft_id')
      .orderBy('saved_at', 'desc')
      .orderBy('draft_id')
      .limit(limit)
  await trx
    .deleteFrom('form_drafts')
    .where('staff_id', '=', staffId)
    .where('draft_id', 'not in', latest(MAX_DRAFTS.ofOne).where('staff_id', '=', staffId))
    .execute()
  await trx.deleteFrom('form_drafts').where('draft_id', 'not in', latest(MAX_DRAFTS.ofAll)).execute()
}

interface OwnDraft {
  readonly staffId: number
  readonly draftId: string
}

/** Whether this can be the id of a draft: it comes with a request. */
function isDraftId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** A draft of this person; undefined = it is somebody else's, or is kept no more. */
export async function readDraft(
  db: Db,
  keys: Keys,
  { staffId, draftId }: OwnDraft,
  now: Date,
): Promise<Draft | undefined> {
  if (!isDraftId(draftId)) return undefined
  const row = await db
    .selectFrom('form_drafts')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('staff_id', '=', staffId)
    .where('saved_at', '>', oldestAt(now))
    .executeTakeFirst()
  if (!row) return undefined
  const opened = unseal(keyOf(keys, staffId), row.sealed)
  if (opened === undefined) return undefined
  return { draftId, path: row.path, savedAt: row.saved_at, ...sealedForm.parse(JSON.parse(opened)) }
}

/** The latest draft of a person for a screen. */
export async function findLatestDraft(
  db: Db,
  { staffId, path }: { readonly staffId: number; readonly path: string },
  now: Date,
): Promise<Pick<Draft, 'draftId' | 'savedAt'> | undefined> {
  return db
    .selectFrom('form_drafts')
    .select(['draft_id as draftId', 'saved_at as savedAt'])
    .where('staff_id', '=', staffId)
    .where('path', '=', path)
    .where('saved_at', '>', oldestAt(now))
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function discardDraft(db: Db, { staffId, draftId }: OwnDraft): Promise<void> {
  if (!isDraftId(draftId)) return
  await db.deleteFrom('form_drafts').where('draft_id', '=', draftId).where('staff_id', '=', staffId).execute()
}

/** Another key for each person, so that a row under somebody else's number opens for nobody. */
function keyOf(keys: Keys, staffId: number): Buffer {
  return createHmac('sha256', keys.staffDrafts).update(`draft ${staffId}`).digest()
}

function oldestAt(now: Date): string {
  return new Date(now.getTime() - DRAFT_MS).toISOString()
}
