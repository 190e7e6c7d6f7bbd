/** So many rows are exported while the person waits; more become a job. */
export const MOST_AT_ONCE = 2_000

/** A file, or the job that writes it. */
export type Exported = { readonly file: Buffer } | { readonly jobId: number }

/** `too_many_rows`: a workbook of so many rows is not made, but a CSV is. */
export type CannotExport = 'too_many_rows' | 'too_many_jobs'
