import type { findWebhookProblems } from '../webhooks/webhook-problems.ts'
import type { judgeMails } from '../mail/mail-problems.ts'
import type { SetupAdvice } from '../settings/setup-checks.ts'
import type { BackupAdvice } from './backup-age.ts'
import type { TermsProblem } from './remote-terms.ts'
import type { SnapshotFact, SnapshotProblem } from './snapshot.ts'

/** A code and its values: each place that shows findings has its own words for them. */
type AnyFinding = readonly [code: string, ...values: unknown[]]

/** A tuple of each code, where several share one. */
type ByCode<Finding extends AnyFinding> = Finding extends readonly [infer Code, ...infer Values]
  ? Code extends string
    ? readonly [Code, ...Values]
    : never
  : never

type MailFindings = ReturnType<typeof judgeMails>

/** A cart that is no order yet: its number as the client sees it, and its open push. */
export type LatePush = readonly [
  code: 'latePush',
  cart: string,
  client: string,
  pushId: number,
  state: string,
]

/** A remote service that does not respond: its variable and address, and the age of the copy that is shown. */
export type Unreachable =
  | readonly [code: 'noAnswer' | 'noAnswerAndNoCopy', variable: string, address: string]
  | readonly [code: 'noAnswerButCopy', variable: string, address: string, at: string]
  /** The object store, and what it said. */
  | readonly [code: 'storeUnusable', address: string, problem: string]
  /** The standby that lists are read from: its hosts, and why it is not. */
  | readonly [code: 'standbyUnusable', hosts: string, problem: string]

/** Everything that `lonja doctor` calls wrong, apart from what `lonja check` finds. */
export type Problem = ByCode<
  | LatePush
  | Unreachable
  | Awaited<ReturnType<typeof findWebhookProblems>>[number]
  | MailFindings['wrong'][number]
  | TermsProblem
  | SnapshotProblem
  | readonly [code: 'otherSecret']
  | readonly [code: 'littleSpace', megabytes: number]
>

/** Everything that it says although nothing is wrong. */
export type Advice = ByCode<
  | SetupAdvice
  | MailFindings['advice'][number]
  | BackupAdvice
  | SnapshotFact
  | readonly [code: 'noPublicUrl' | 'secretInFolder' | 'snapshotLimits']
  /** What other users of the machine may enter or read. */
  | readonly [code: 'openToOthers', paths: readonly string[]]
>
