/** A field that two people changed to different values. */
export interface FieldConflict<Field extends string> {
  readonly field: Field
  readonly before: string
  readonly mine: string
  readonly theirs: string
}

export type MergedFields<Field extends string> =
  | {
      readonly ok: true
      readonly value: Readonly<Record<Field, string>>
      /** The fields that only the other person changed: their values are in `value`. */
      readonly taken: readonly Field[]
      /** The fields whose values have to be written. */
      readonly changed: readonly Field[]
    }
  | { readonly ok: false; readonly code: 'conflict'; readonly conflicts: readonly FieldConflict<Field>[] }

/**
 * Merges what a person typed into a form with what others saved since the form was shown. A field that only one of them
 * changed has the changed value, and one that both changed alike has that value. Any other field that both changed is a
 * conflict: then nothing may be written. Line ends do not count, because browsers change them.
 */
export function mergeFields<Field extends string>(
  before: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): MergedFields<Field> {
  const fields = Object.keys(theirs) as Field[]
  const isChangedByMe = (field: Field) => !isSame(before[field], mine[field])
  const isChangedByThem = (field: Field) => !isSame(before[field], theirs[field])
  const isAgreed = (field: Field) => isSame(mine[field], theirs[field])
  const conflicts = fields
    .filter((field) => isChangedByMe(field) && isChangedByThem(field) && !isAgreed(field))
    .map((field) => ({ field, before: before[field], mine: mine[field], theirs: theirs[field] }))
  if (conflicts.length > 0) return { ok: false, code: 'conflict', conflicts }
  const changed = fields.filter((field) => isChangedByMe(field) && !isAgreed(field))
  const value = Object.fromEntries(
    fields.map((field) => [field, changed.includes(field) ? mine[field] : theirs[field]]),
  ) as Record<Field, string>
  const taken = fields.filter((field) => isChangedByThem(field) && !isChangedByMe(field))
  return { ok: true, value, taken, changed }
}

/** What a form goes on with after a conflict: what its writer changed, and of the other fields what is stored now. */
export function carryOn<Field extends string>(
  before: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): Readonly<Record<Field, string>> {
  const fields = Object.keys(theirs) as Field[]
  const values = fields.map((field) => [
    field,
    isSame(before[field], mine[field]) ? theirs[field] : mine[field],
  ])
  return Object.fromEntries(values) as Record<Field, string>
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
}
