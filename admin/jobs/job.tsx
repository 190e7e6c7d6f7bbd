import { useEffect } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import type { Route } from './+types/job'
import { formatCount } from '#domain/money/number-format.ts'
import { readId } from '../request/read-id.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { useListAddress } from '../ui/list-address.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Unreadable } from '../ui/unreadable.tsx'
import { type Job, useJobName } from './job-name.ts'
import { JobResult } from './job-result.tsx'
import { JobRows } from './job-rows.tsx'
import { Progress } from './progress.tsx'
import { StateWord } from './state-word.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { jobs } = context.get(backOfficeContext)
  const job = await jobs.read(member, readId(params.job) ?? 0)
  if (!job) throw data({ code: 'unknown' }, { status: 404 })
  const outcome = url.searchParams.get('outcome') ?? firstOutcome(job)
  const question = { jobId: job.jobId, outcome: outcome ?? '', after: readId(url.searchParams.get('after')) }
  return {
    job,
    outcome,
    // While it runs only the numbers change
    page: job.endedAt !== null && outcome !== undefined ? await jobs.rows(member, question) : undefined,
    zone: unitsOf(context).zone,
  }
}

/** What did not work is shown first. */
function firstOutcome({ outcomes }: Job): string | undefined {
  const names = Object.keys(outcomes)
  return names.find((name) => name !== 'moved' && name !== 'restored') ?? names[0]
}

/** Cancels the job. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const jobId = readId(params.job) ?? 0
  await context.get(backOfficeContext).jobs.cancel(memberOf(context), jobId)
  return redirect(`/jobs/${jobId}${url.search}`)
}

const POLL_MS = 1_500

/** A job: how far it is, and what came of it. */
export default function JobPage({ loaderData: { job, outcome, page, zone } }: Route.ComponentProps) {
  const { jobs: texts } = useTexts()
  const name = useJobName()(job)
  const isOpen = job.endedAt === null
  useReload(isOpen)
  return (
    <>
      <title>{name}</title>
      {isOpen && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <BackLink to={useListAddress('/jobs')}>{texts.title}</BackLink>
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <div className="mt-4 grid max-w-3xl gap-6">
        <State job={job} zone={zone} />
        {!isOpen && <JobResult job={job} zone={zone} />}
        {page && outcome !== undefined && <JobRows job={job} outcome={outcome} page={page} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm text-quiet">
          <dt>{texts.asked}</dt>
          <dd className="wrap-anywhere">
            {job.who} · <Moment at={job.askedAt} zone={zone} />
          </dd>
          {job.startedAt !== null && (
            <>
              <dt>{texts.since}</dt>
              <dd>
                <Moment at={job.startedAt} zone={zone} />
              </dd>
            </>
          )}
          {job.endedAt !== null && (
            <>
              <dt>{texts.ended}</dt>
              <dd>
                <Moment at={job.endedAt} zone={zone} />
              </dd>
            </>
          )}
        </dl>
      </div>
    </>
  )
}

/** Asks again while the job goes on. */
function useReload(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}

interface StateProps {
  readonly job: Job
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

function State({ job, zone }: StateProps) {
  const { jobs: texts } = useTexts()
  const language = usePageLanguage()
  const { state, graceUntil, ahead, problem, rowsDone, rowsAll } = job
  const problems: Readonly<Record<string, string>> = texts.problems
  const partly = texts.partlyDone(formatCount(rowsDone, language), formatCount(rowsAll, language))
  if (state === 'done') return undefined
  if (state === 'failed' || state === 'cancelled')
    return (
      <Message kind={state === 'failed' ? 'problem' : 'note'}>
        <p className="font-semibold first-letter:uppercase">{texts.states[state]}</p>
        {problem && <p>{problems[problem] ?? <Unreadable value={problem} />}</p>}
        <p>{job.kind === 'move_orders' && rowsDone > 0 ? partly : texts.nothingDone}</p>
      </Message>
    )
  if (state !== 'waiting' && state !== 'running') return <StateWord state={state} />
  return (
    <div className="grid gap-3">
      <output className="block">
        {job.isStopping
          ? texts.stopping
          : state === 'waiting'
            ? ahead > 0
              ? texts.inLine(ahead)
              : graceUntil === undefined && texts.soon
            : undefined}
        {graceUntil !== undefined && (
          <>
            {texts.grace} <Moment at={graceUntil} zone={zone} />
          </>
        )}
      </output>
      {rowsAll > 0 && <Progress job={job} />}
      <p className="text-quiet">{texts.reloads}</p>
      {job.mayCancel && (
        <Form method="post" action={`/jobs/${job.jobId}`} className="grid justify-start gap-1">
          <FormToken />
          <button className="button button-quiet">
            {graceUntil === undefined ? texts.cancel : texts.undo}
          </button>
          {job.kind === 'move_orders' && graceUntil === undefined && (
            <p className="text-sm text-quiet">{texts.whatStays}</p>
          )}
        </Form>
      )}
    </div>
  )
}
