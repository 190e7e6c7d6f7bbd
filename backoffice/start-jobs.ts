import type { JobKind } from '#domain/staff/jobs.ts'
import type { Worker } from '#services/queue/worker.ts'
import { runClientExport } from './clients/export-job.ts'
import type { JobParts, KindOfJob } from './jobs/kind-of-job.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { runCheck } from './operation/check-job.ts'
import { runOrderExport } from './orders/export-job.ts'
import { runMoves } from './orders/move-job.ts'
import { runTrailExport } from './trail/export-job.ts'
import { runUndo } from './undo/undo-import-job.ts'

const KINDS: Readonly<Record<JobKind, KindOfJob>> = {
  move_orders: { action: 'move_orders', run: runMoves },
  export_orders: { action: 'export_orders', run: runOrderExport },
  export_clients: { action: 'export_clients', run: runClientExport },
  export_trail: { action: 'see_trail', run: runTrailExport },
  undo_import: { action: 'edit_catalog', run: runUndo },
  check_shop: { action: 'check_shop', run: runCheck },
}

/** Does the jobs of staff until it is stopped. Every process may do it: each job is done by one. */
export function startJobs(parts: JobParts): Worker {
  return runJobs(parts, KINDS)
}
