import type { Trx } from '#db/transaction.ts'
import type { SubjectKind } from '#domain/staff/changes.ts'

/** Erases what the trail says of a subject, for example a removed client. That something was changed, by whom and when, stays. */
export async function eraseValues(
  trx: Trx,
  subject: { readonly kind: SubjectKind; readonly id: number },
): Promise<void> {
  await trx
    .updateTable('change_rows')
    .set({ before: null, after: null, salt: '' })
    .where('change_id', 'in', (eb) =>
      eb
        .selectFrom('changes')
        .select('change_id')
        .where('subject_kind', '=', subject.kind)
        .where('subject_id', '=', String(subject.id)),
    )
    .execute()
}
