import type { Db } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { subjectKindOf } from '#domain/staff/changes.ts'
import type { StaffActor } from '#services/trail/actor.ts'

/** Does what a member asks for, and tells the change that it recorded; undefined = all stood so already. */
export async function withItsChange<Done>(
  last: () => Promise<number | undefined>,
  work: () => Promise<Done>,
): Promise<{ readonly done: Done; readonly change: number | undefined }> {
  const before = await last()
  const done = await work()
  const change = await last()
  return { done, change: change === before ? undefined : change }
}

/** The change that a member of staff has just made, for “Undo” in the notice; undefined = it stood so already. */
export async function lastChangeOf(
  db: Db,
  by: StaffActor,
  kind: ChangeKind,
  subjectId: number | string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('changes')
    .select(['change_id', 'kind', 'actor_kind', 'actor_id'])
    .where('subject_kind', '=', subjectKindOf(kind))
    .where('subject_id', '=', String(subjectId))
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOwn = row?.kind === kind && row.actor_kind === 'staff' && row.actor_id === by.id
  return isOwn ? row.change_id : undefined
}
