import { isSubjectKind, SUBJECT_KINDS, type SubjectKind } from '#domain/staff/changes.ts'
import { may } from '#domain/staff/roles.ts'
import { isOnlyForItsAuthor, sightOf } from '#domain/staff/trail-rights.ts'
import type { ChangeFilter, ListedChange } from '#services/trail/list-changes.ts'
import type { StaffMember } from '../staff-member.ts'

/** What a member asks of the trail. */
export interface TrailQuestion {
  readonly subject?: { readonly kind: SubjectKind; readonly id: string } | undefined
  readonly subjectKind?: SubjectKind | undefined
  /** Of this person only. */
  readonly staffId?: number | undefined
  /** The first instant, and the first one after it, ISO 8601, UTC. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** The page after this change. */
  readonly before?: number | undefined
}

/** Somebody limited to companies sees what they did themselves: a change does not say to which company it belongs. */
export function filterFor(by: StaffMember, question: TrailQuestion): ChangeFilter {
  const { subject, subjectKind, since, until } = question
  const staffId = by.companyIds === null ? question.staffId : by.staffId
  const subjectKinds = SUBJECT_KINDS.filter(
    (kind) =>
      may(by.roles, sightOf(kind)) &&
      (staffId === by.staffId || !isOnlyForItsAuthor(kind)) &&
      (subjectKind === undefined || kind === subjectKind),
  )
  return {
    subject,
    subjectKinds,
    by: staffId === undefined ? undefined : { kind: 'staff', id: staffId },
    since,
    until,
  }
}

export function sees(by: StaffMember, change: ListedChange): boolean {
  const { kind } = change.subject
  // A kind that this release does not know is on no list either
  if (!isSubjectKind(kind) || !may(by.roles, sightOf(kind))) return false
  return isOwn(by, change) || (by.companyIds === null && !isOnlyForItsAuthor(kind))
}

function isOwn({ staffId }: StaffMember, { by }: ListedChange): boolean {
  return by.kind === 'staff' && by.id === staffId
}
