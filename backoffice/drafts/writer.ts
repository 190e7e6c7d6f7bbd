import type { TypedForm } from '#domain/staff/typed-form.ts'
import { mayAttempt } from '#services/accounts/attempts.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import type { Keys } from '#services/secrets/keys.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { SignedInMember } from '../staff/sessions.ts'
import { keepDraft } from './store.ts'

/** A week longer than any session: forms that are sent after its end are kept for a week, too. */
const WRITER_MS = 14 * 86_400_000

/** Whose session a browser had. */
interface Writer {
  readonly staffId: number
  readonly sessionId: number
}

/** The text of a cookie with which a browser shows whose session it had, even after its end. It opens nothing. */
export function writerProof(keys: Keys, { staffId, session }: SignedInMember, now: Date): string {
  return seal(keys.staffDrafts, `writer ${staffId} ${session.sessionId} ${now.getTime()}`)
}

/** Undefined: the shop has not made this text, or too long ago. */
function readWriter(keys: Keys, proof: string | undefined, now: Date): Writer | undefined {
  const opened = proof === undefined ? undefined : unseal(keys.staffDrafts, proof)
  const [kind, ...figures] = opened?.split(' ') ?? []
  const [staffId, sessionId, madeAt] = figures.map(Number)
  if (kind !== 'writer' || staffId === undefined || sessionId === undefined || madeAt === undefined)
    return undefined
  return now.getTime() - madeAt < WRITER_MS ? { staffId, sessionId } : undefined
}

/** Whether this is such a text: its sender had a session within the last two weeks. Reads no database. */
export function isWriterProof(keys: Keys, proof: string | undefined, now: Date): boolean {
  return readWriter(keys, proof, now) !== undefined
}

/** A page with forms: who opened it, and the anti-forgery token that its forms carry. */
interface OpenedPage {
  readonly staffId: number
  readonly token: string
}

/** The text of a hidden field that says whose page a form is of. It opens nothing. */
export function pageProof(keys: Keys, { staffId, token }: OpenedPage): string {
  return seal(keys.staffDrafts, `page ${staffId} ${token}`)
}

function readPage(keys: Keys, proof: string): OpenedPage | undefined {
  const [kind, staffId, token] = unseal(keys.staffDrafts, proof)?.split(' ') ?? []
  return kind === 'page' && token !== undefined ? { staffId: Number(staffId), token } : undefined
}

/** What is open to everyone: forms that are sent after the end of a session. */
export function openWriterEntrance({ db, keys, clock }: BackOfficeParts) {
  return {
    /** Whose session a browser had, by its cookie. */
    readWriter: (proof: string | undefined) => readWriter(keys, proof, clock()),
    /** Whose page a form is of, by its hidden field. */
    readPage: (proof: string) => readPage(keys, proof),
    /** Keeps a form for the person whose session it was. Returns its id; undefined = it is not kept. */
    keepForm: async (
      { staffId }: Pick<Writer, 'staffId'>,
      given: { readonly draftId: string | undefined; readonly typed: TypedForm },
    ): Promise<string | undefined> => {
      const limit = { bucket: `staff account ${staffId} drafts`, max: 60, minutes: 15 }
      if (!(await mayAttempt(db, [limit]))) return undefined
      return keepDraft(db, keys, { staffId, ...given }, clock())
    },
  }
}
