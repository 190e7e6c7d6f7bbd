import { recordCheck } from '#config/last-check.ts'
import { summarizeCheck } from '#services/findings/checked-problems.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { checkPictures, countPictured } from '#services/settings/picture-checks.ts'
import { countChanges } from '#services/trail/check-trail.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

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
  const checked = summarizeCheck(found)
  recordCheck(config.dataDir, checked, new Date(), {
    missing: pictures.find((advice) => advice[0] === 'picturesMissing')?.[1] ?? 0,
    hosts: pictures.flatMap((advice) =>
      advice[0] === 'picturesElsewhere' ? [[advice[1], advice[2]] as [string, number]] : [],
    ),
  })
  await job.end('done', { result: checked })
}
