import { FILE_KEPT_MS, type JobKind } from '#domain/staff/jobs.ts'
import { may } from '#domain/staff/roles.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import type { BackOfficeParts } from '../parts.ts'
import { FilesUnreachable } from '#services/files/file-store.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { permitted } from '../permitted.ts'
import type { StaffMember } from '../staff-member.ts'
import { addJob } from './add-job.ts'
import { cancelJob } from './cancel-job.ts'
import { pathOfFile } from './job-files.ts'
import {
  countJobs,
  type CountQuestion,
  describeJob,
  type DescribedJob,
  findJob,
  type JobQuestion,
  listJobs,
} from './read-jobs.ts'
import { type RowsQuestion, listJobRows, writeJobRows } from './read-rows.ts'

/** The names of files by the kind of the job that wrote them. */
const FILE_NAMES: Readonly<Record<string, string>> = {
  export_orders: 'orders',
  export_clients: 'clients',
  export_trail: 'trail',
} satisfies Partial<Record<JobKind, string>>

/** The jobs of staff: everybody sees their own, owners see all. */
export function openJobs({ db, config, clock }: BackOfficeParts) {
  const stored = openFileStore(config)
  const catalogIds = async () => (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
  const find = async (by: StaffMember, jobId: number) => {
    const row = await findJob(db, jobId)
    return row && (row.staff_id === by.staffId || may(by.roles, 'see_all_jobs')) ? row : undefined
  }
  return {
    /** A page of jobs, newest first. */
    list: permitted('see_jobs', (by, question: JobQuestion = {}) => listJobs(db, by, question, clock())),
    /** The number of jobs that the member sees with each of these filters, at most `most`. */
    count: permitted('see_jobs', (by, question: CountQuestion) => countJobs(db, by, question, clock())),
    /** A job; undefined = there is none that the member sees. */
    read: permitted('see_jobs', async (by, jobId: number): Promise<DescribedJob | undefined> => {
      const row = await find(by, jobId)
      return row && describeJob(db, by, row, clock())
    }),
    /** A page of what became of each row; undefined = there is no such job. */
    rows: permitted('see_jobs', async (by, question: RowsQuestion) =>
      (await find(by, question.jobId)) ? listJobRows(db, question, await catalogIds()) : undefined,
    ),
    /** What became of every row, as a CSV. */
    rowsFile: permitted('see_jobs', async (by, jobId: number): Promise<Buffer | undefined> => {
      const row = await find(by, jobId)
      return row && writeJobRows(db, row, by.language, await catalogIds())
    }),
    /** Ends a job before its work is done; what is done stays. False = it had ended. */
    cancel: permitted('cancel_jobs', async (by, jobId: number): Promise<boolean> => {
      const row = await find(by, jobId)
      return row !== undefined && cancelJob(db, jobId)
    }),
    /** The file that a job wrote, for whoever asked for it, for a day; `unreachable` = the object store has it. */
    file: permitted('see_jobs', async (by, jobId: number): Promise<JobFile | 'unreachable' | undefined> => {
      const row = await findJob(db, jobId)
      if (!row?.file || row.staff_id !== by.staffId || row.ended_at === null) return undefined
      if (clock().getTime() - Date.parse(row.ended_at) > FILE_KEPT_MS) return undefined
      const path = pathOfFile(row.file)
      try {
        const found = await stored.find(path)
        const content = found && (await stored.stream(path, found, { first: 0, last: found.size - 1 }))
        if (!content) return undefined
        return {
          name: FILE_NAMES[row.kind] ?? 'export',
          format: row.file.endsWith('.csv') ? 'csv' : 'xlsx',
          size: found.size,
          content: content as ReadableStream,
        }
      } catch (error) {
        if (error instanceof FilesUnreachable) return 'unreachable'
        throw error
      }
    }),
    /** Compares the database and the trail with themselves. */
    startCheck: permitted('check_shop', (by) => addJob(db, by, { kind: 'check_shop', request: {} })),
  }
}

interface JobFile {
  /** Without its ending. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  /** Bytes. */
  readonly size: number
  readonly content: ReadableStream
}
