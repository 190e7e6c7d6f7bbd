import { findDamageApart } from '#db/find-damage-apart.ts'
import { isPostgres } from '#db/open.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { countToRead, findByReading, type FoundByReading } from '#services/findings/by-reading.ts'
import { type LastCheck, recordCheck } from '#services/findings/last-check.ts'
import { summarizeCheck } from '#services/findings/checked-problems.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { countChanges } from '#services/trail/check-trail.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/**
 * Looks through the pages of the database, the orders, the catalogue and the trail, as `lonja check` does, and reads the
 * items or the snapshot, as `lonja doctor` does; Health shows what was found.
 */
export async function runCheck({ db, config, remoteSettings }: JobParts, job: ClaimedJob): Promise<void> {
  await job.begin((await countChanges(db)) + (await countToRead({ db, config })))
  const onRead = (rows: number) => job.step(rows, async () => {})
  // PostgreSQL checks its files and foreign keys itself
  const damage = isPostgres(config.database)
    ? []
    : await job.holdDuring(() => findDamageApart(config.database))
  const found = await job.holdDuring(() => findIntegrityProblems(db, onRead))
  const settings = remoteSettings && ((await remoteSettings(DEFAULT_LANGUAGE)) ?? 'unknown')
  const byReading = await job.holdDuring(() => findByReading({ db, config, settings }, onRead))
  const checked = summarizeCheck(found, damage)
  await recordCheck(db, checked, new Date(), whatIsShown(byReading))
  await job.end('done', { result: checked })
}

/** How long the lists of a snapshot are is no finding: the shop shows them. */
function whatIsShown({ problems, advice }: FoundByReading): LastCheck['read'] {
  return [...problems, ...advice].filter((one) => one[0] !== 'snapshotList')
}
