import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of large real catalogues, which are not part of the repository. */
export const REAL_CATALOGS = resolve(
  process.env['LONJA_TEST_DATA'] ?? join(import.meta.dirname, '../../../shared/data'),
)

/** Why tests of real catalogues are skipped, for their title; '' = they run. */
export const NO_REAL_CATALOGS = existsSync(REAL_CATALOGS)
  ? ''
  : ` (skipped: no catalogues at ${REAL_CATALOGS}; name them by LONJA_TEST_DATA)`
