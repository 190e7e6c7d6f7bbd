import { data, Form, Link, redirect, useLocation } from 'react-router'
import type { Route } from './+types/jobs'
import { formatCount } from '#domain/money/number-format.ts'
import { may } from '#domain/staff/roles.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { addressWith } from '../clients/client-params.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { StateLinks } from '../operation/state-links.tsx'
import { readId } from '../request/read-id.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { useJobName } from './job-name.ts'
import { ViewLinks } from '../views/view-links.tsx'
import { StateWord } from './state-word.tsx'
import { Progress } from './progress.tsx'

const FILTERS = ['open', 'failed_lately', 'failed'] as const

function readFilter(params: URLSearchParams) {
  return FILTERS.find((one) => one === params.get('state'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { jobs, views } = context.get(backOfficeContext)
  const before = readId(url.searchParams.get('before'))
  const filter = readFilter(url.searchParams)
  const page = await jobs.list(member, { filter, before })
  const countViews = (queries: readonly string[]) =>
    jobs.count(member, {
      asked: queries.map((query) => readFilter(new URLSearchParams(query))),
      most: MOST_COUNTED + 1,
    })
  return {
    jobs: page.jobs,
    total: page.total,
    filter,
    query: url.search,
    views: await views.counted(member, { list: 'jobs', count: countViews }),
    zone: unitsOf(context).zone,
    mayCheck: may(member.roles, 'check_shop'),
    first: before === undefined ? undefined : addressWith('/jobs', url.searchParams, 'before', undefined),
    next: page.next === undefined ? undefined : addressWith('/jobs', url.searchParams, 'before', page.next),
  }
}

/** Starts the check of the shop. */
export async function action({ context }: Route.ActionArgs) {
  const started = await context.get(backOfficeContext).jobs.startCheck(memberOf(context))
  return started.ok ? redirect(`/jobs/${started.value}`) : data({ problem: started.code }, { status: 422 })
}

/** The long work of whoever looks; for owners, of everybody. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs: texts, lists, operation } = useTexts()
  const language = usePageLanguage()
  const { jobs, total, filter, zone, mayCheck, first, next } = loaderData
  return (
    <>
      <title>{texts.title}</title>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-quiet">{operation.total(formatCount(total, language))}</p>
      </div>
      <p className="mt-2 max-w-2xl text-quiet">{texts.about}</p>
      {actionData && (
        <div className="mt-4">
          <Message kind="problem">{texts.tooManyJobs}</Message>
        </div>
      )}
      <ViewLinks list="jobs" query={loaderData.query} views={loaderData.views} />
      <div className="mt-3">
        <StateLinks
          label={lists.filters}
          address="/jobs"
          name="state"
          states={FILTERS.map((one) => [one, texts.filters[one]] as const)}
          chosen={filter}
          all={operation.all}
        />
      </div>
      {jobs.length === 0 ? (
        <NoJobs isFiltered={filter !== undefined} />
      ) : (
        <ul className="mt-2 border-t border-line">
          {jobs.map((job) => (
            <Row key={job.jobId} job={job} zone={zone} />
          ))}
        </ul>
      )}
      <Pager first={first} next={next} />
      {mayCheck && (
        <Form method="post" action="/jobs" className="mt-6">
          <FormToken />
          <button className="button button-quiet">{texts.check}</button>
        </Form>
      )}
    </>
  )
}

function NoJobs({ isFiltered }: { readonly isFiltered: boolean }) {
  const { jobs: texts, frame } = useTexts()
  if (isFiltered) return <p className="mt-8">{texts.noneLikeThis}</p>
  return (
    <EmptyList
      title={texts.empty}
      text={texts.emptyText}
      button={{ to: '/orders', label: frame.sections.orders }}
      topic="jobs"
    />
  )
}

interface RowProps {
  readonly job: Route.ComponentProps['loaderData']['jobs'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

function Row({ job, zone }: RowProps) {
  const { search } = useLocation()
  const nameOf = useJobName()
  return (
    <li className="grid items-center gap-x-6 border-b border-line py-1 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Link
        to={rowAddress(`/jobs/${job.jobId}`, search)}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-accent underline"
      >
        {nameOf(job)}
      </Link>
      <span className={job.state === 'failed' ? 'font-semibold text-danger' : ''}>
        <StateWord state={job.state} />
        {job.endedAt === null && job.rowsAll > 0 && <Progress job={job} />}
      </span>
      <span className="pb-1 text-sm text-quiet sm:pb-0">
        {!job.isOwn && <span className="block wrap-anywhere">{job.who}</span>}
        <Moment at={job.askedAt} zone={zone} />
      </span>
    </li>
  )
}
