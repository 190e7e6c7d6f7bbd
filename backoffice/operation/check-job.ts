import { findIntegrityProblems, type IntegrityProblem } from '#services/settings/integrity-checks.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/** What can be wrong. */
export type CheckedFor = IntegrityProblem[0]

interface FoundProblem {
  readonly kind: CheckedFor
  /** The number of the order, the catalogue or the entry. */
  readonly of: string
}

/** More problems are for `lonja check`. */
const MOST_SHOWN = 100

/**
 * Compares the orders, the catalogue and the trail with themselves, as `lonja check` does. The pages of the file are left to
 * the command: SQLite reads them all at once, and the shop would wait.
 */
export async function runCheck({ db }: JobParts, job: ClaimedJob): Promise<void> {
  const found = await job.holdDuring(() => findIntegrityProblems(db))
  const problems = found
    .slice(0, MOST_SHOWN)
    .map(([kind, ...of]): FoundProblem => ({ kind, of: of.join(' ') }))
  await job.end('done', { result: { count: found.length, problems } })
}
