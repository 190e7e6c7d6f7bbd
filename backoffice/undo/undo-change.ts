import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '#services/trail/actor.ts'
import { findChange, type ListedChange, type ListedRow } from '#services/trail/list-changes.ts'
import { CannotTakeBack } from '#services/trail/taking-back.ts'
import type { Row, UndoneValue, Undoer } from './undoer.ts'
import { UNDOERS } from './undoers.ts'

/** Why a change cannot be taken back. */
export type CannotUndo =
  | 'not_found'
  /** Codes, keys, secrets, mails, orders and what was added or removed. */
  | 'not_undoable'
  | 'already_undone'
  /** The trail does not have the values of a secret setting. */
  | 'secret'
  /** The client was removed, and with it the values. */
  | 'erased'
  /** The stored values are no JSON. */
  | 'unreadable'
  /** What was changed does not exist any more. */
  | 'gone'
  /** All of it was changed again since. */
  | 'changed_since'
  /** The former values are not valid any more, or somebody else has them. */
  | 'refused'

export interface UndoPreview {
  readonly change: ListedChange
  readonly restored: readonly UndoneValue[]
  /** Changed again since: they stay. */
  readonly kept: readonly UndoneValue[]
}

interface Plan extends UndoPreview {
  readonly undoer: Undoer
  readonly current: ReadonlyMap<string, Row>
}

/** What would come back if a change were taken back, and what would stay. Writes nothing. */
export async function previewUndo(db: Db, changeId: number): Promise<Result<UndoPreview, CannotUndo>> {
  const plan = await planUndo(db, changeId)
  if (!plan.ok) return plan
  const { change, restored, kept } = plan.value
  return success({ change, restored, kept })
}

/** How often a change that somebody else changes meanwhile is tried again. */
const TRIES = 3

/**
 * Takes back a change by the functions that make such changes, so that their rules hold. What was changed again since
 * stays. It is a change of its own, which can be taken back. Of two calls at once one takes it back.
 */
export async function undoChange(
  db: Db,
  by: Actor,
  changeId: number,
  shopAddress: string,
): Promise<Result<UndoPreview, CannotUndo>> {
  for (let attempt = 1; ; attempt++) {
    const plan = await planUndo(db, changeId)
    if (!plan.ok) return plan
    const { undoer, current, ...preview } = plan.value
    try {
      const { subject } = preview.change
      const isWritten = await undoer.write(db, { ...by, undoes: changeId }, subject.id, {
        current,
        restored: preview.restored,
        shopAddress,
      })
      return isWritten ? success(preview) : failure('refused')
    } catch (error) {
      if (!(error instanceof CannotTakeBack)) throw error
      if (error.code === 'already_undone') return failure('already_undone')
      if (attempt === TRIES) return failure('changed_since')
    }
  }
}

async function planUndo(db: Db, changeId: number): Promise<Result<Plan, CannotUndo>> {
  const change = await findChange(db, changeId)
  if (!change) return failure('not_found')
  const undoer = UNDOERS[change.kind]
  if (!undoer) return failure('not_undoable')
  if (change.undoneBy !== null) return failure('already_undone')
  if (change.rows.some(({ isErased }) => isErased)) return failure('erased')
  if (change.rows.some(({ isUnreadable }) => isUnreadable)) return failure('unreadable')
  if (change.rows.some(({ after }) => after !== null && 'sealed_value' in after)) return failure('secret')
  const current = await undoer.read(db, change.subject.id)
  if (!current) return failure('gone')
  const values = change.rows
    .flatMap((row) => compare(row, current.get(`${row.table} ${row.key}`) ?? null))
    .filter(({ value }) => undoer.columns?.includes(value.name) ?? true)
  const restored = values.filter(({ isUnchanged }) => isUnchanged).map(({ value }) => value)
  const kept = values.filter(({ isUnchanged }) => !isUnchanged).map(({ value }) => value)
  if (restored.length === 0) return failure('changed_since')
  return success({ change, undoer, current, restored, kept })
}

function compare({ table, key, before, after }: ListedRow, now: Row | null) {
  return Object.keys({ ...before, ...after }).map((name) => ({
    isUnchanged: isSame(now?.[name], after?.[name]),
    value: { table, key, name, now: now?.[name] ?? null, former: before?.[name] ?? null },
  }))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
