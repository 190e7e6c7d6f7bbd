import type { TypedForm } from '#domain/staff/typed-form.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import type { SignedInMember } from '../staff/sessions.ts'
import type { StaffMember } from '../staff-member.ts'
import { openForm } from './opened-forms.ts'
import { discardDraft, findLatestDraft, keepDraft, readDraft } from './store.ts'
import { pageProof, writerProof } from './writer.ts'

const own = 'manage_own_account'

/** What people typed into forms and did not save yet; each sees their own. */
export function openDrafts({ db, keys, clock }: BackOfficeParts) {
  return {
    /** Keeps a form, in the place of a former draft of it. Returns the id; undefined = the form is too large. */
    keep: permitted(
      own,
      ({ staffId }, given: { readonly draftId: string | undefined; readonly typed: TypedForm }) =>
        keepDraft(db, keys, { staffId, ...given }, clock()),
    ),
    read: permitted(own, ({ staffId }, draftId: string) =>
      readDraft(db, keys, { staffId, draftId }, clock()),
    ),
    /** The latest draft for a screen, to be offered. */
    latest: permitted(own, ({ staffId }, path: string) => findLatestDraft(db, { staffId, path }, clock())),
    discard: permitted(own, ({ staffId }, draftId: string) => discardDraft(db, { staffId, draftId })),
    /** Notes that a form is open, and tells who else has just opened it. */
    open: permitted(own, async (by, path: string) => (hasSession(by) ? openForm(db, by, path, clock()) : [])),
    /** For the forms of a page that carry this anti-forgery token: says whose page it is. */
    pageProof: permitted(own, async ({ staffId }, token: string) => pageProof(keys, { staffId, token })),
    /** For the cookie that says whose session a browser had. */
    proof: permitted(own, async (by) => (hasSession(by) ? writerProof(keys, by, clock()) : undefined)),
  }
}

function hasSession(by: StaffMember): by is SignedInMember {
  return by.session !== undefined
}
