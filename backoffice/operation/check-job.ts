import { recordCheck } from '#config/last-check.ts'
import { findIntegrityProblems, type IntegrityProblem } from '#services/settings/integrity-checks.ts'
import { checkPictures, countPictured } from '#services/settings/picture-checks.ts'
import { countChanges } from '#services/trail/check-trail.ts'
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
 * Compares the orders, the catalogue and the trail with themselves, as `lonja check` does, and looks for the pictures of
 * items, as `lonja doctor` does; Health shows what was found. The pages of the file are left to
 * the command: SQLite reads them all at once, and the shop would wait.
 */
export async function runCheck({ db, config }: JobParts, job: ClaimedJob): Promise<void> {
  const hasItems = config.remote.catalog === undefined && config.snapshot === undefined
  const pictured = hasItems ? await countPictured(db) : 0
  await job.begin((await countChanges(db)) + pictured)
  const onRead = (rows: number) => job.step(rows, async () => {})
  const found = await job.holdDuring(() => findIntegrityProblems(db, onRead))
  const source = {
    dataDir: config.dataDir,
    accountId: config.accountId,
    isElsewhere: config.imageBaseUrl !== undefined,
    hosts: config.imageHosts,
  }
  const pictures = hasItems ? await job.holdDuring(() => checkPictures(db, source, onRead)) : []
  const problems = found
    .slice(0, MOST_SHOWN)
    .map(([kind, ...of]): FoundProblem => ({ kind, of: of.join(' ') }))
  recordCheck(config.dataDir, found.length, new Date(), {
    missing: pictures.find((advice) => advice[0] === 'picturesMissing')?.[1] ?? 0,
    hosts: pictures.flatMap((advice) =>
      advice[0] === 'picturesElsewhere' ? [[advice[1], advice[2]] as [string, number]] : [],
    ),
  })
  await job.end('done', { result: { count: found.length, problems } })
}
