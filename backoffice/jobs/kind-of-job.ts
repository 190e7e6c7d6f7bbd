import type { Action } from '#domain/staff/roles.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { StaffMember } from '../staff-member.ts'
import type { ClaimedJob } from './claimed-job.ts'

/** What a job works with. */
export type JobParts = Pick<BackOfficeParts, 'db' | 'config' | 'remoteSettings'>

export interface KindOfJob {
  /** What whoever asked for it must still be allowed when it begins. */
  readonly action: Action
  /** Does the work and ends the job. @throws JobStopped */
  run(parts: JobParts, job: ClaimedJob, by: StaffMember): Promise<void>
}
