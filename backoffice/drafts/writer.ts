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
  return seal(keys.staffDrafts, `${staffId} ${session.sessionId} ${now.getTime()}`)
}

/** Undefined: the shop has not made this text, or too long ago. */
function readWriter(keys: Keys, proof: string | undefined, now: Date): Writer | undefined {
  const opened = proof === undefined ? undefined : unseal(keys.staffDrafts, proof)
  const [staffId, sessionId, madeAt] = opened?.split(' ').map(Number) ?? []
  if (staffId === undefined || sessionId === undefined || madeAt === undefined) return undefined
  return now.getTime() - madeAt < WRITER_MS ? { staffId, sessionId } : undefined
}

/** What is open to everyone: forms that are sent after the end of a session. */
export function openWriterEntrance({ db, keys, clock }: BackOfficeParts) {
  return {
    /** Whose session a browser had, by its cookie. */
    readWriter: (proof: string | undefined) => readWriter(keys, proof, clock()),
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
