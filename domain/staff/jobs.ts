/** Long work that staff ask for, which goes on without them. */
export const JOB_KINDS = [
  'move_orders',
  'export_orders',
  'export_clients',
  'export_trail',
  'undo_import',
  'check_shop',
] as const

export type JobKind = (typeof JOB_KINDS)[number]

export function isJobKind(text: unknown): text is JobKind {
  return JOB_KINDS.some((kind) => kind === text)
}

const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export type JobState = (typeof JOB_STATES)[number]

export function isJobState(text: unknown): text is JobState {
  return JOB_STATES.some((state) => state === text)
}

/** The states of jobs that have not ended. */
export const OPEN_JOB_STATES = ['waiting', 'running'] as const satisfies readonly JobState[]

/** Why a job failed. */
export type JobProblem =
  /** Whoever asked for it may not do it any more. */
  | 'not_permitted'
  /** The shop was stopped in the middle of it too often. */
  | 'interrupted'
  /** The import that was to be taken back is not there, or was taken back otherwise. */
  | 'no_import'
  | 'undone_meanwhile'
  /** An error; the log has it. */
  | 'error'

/** How many jobs of a shop run at once; the others wait in line. */
export const JOBS_AT_ONCE = 2

/** How many open jobs a person has at most. */
export const MOST_OPEN_JOBS = 10

/** How long the file of an export is kept, ms. */
export const FILE_KEPT_MS = 24 * 3_600_000
