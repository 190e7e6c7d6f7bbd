import { Link, redirect } from 'react-router'
import type { Route } from './+types/start'
import { CheckIcon } from '#app/ui/icons.tsx'
import { may } from '#domain/staff/roles.ts'
import { ItemGaps } from '../items/item-gaps.tsx'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { newsOf } from './news.server.ts'
import { News } from './news.tsx'

const DAY_MS = 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { health, items, start } = context.get(backOfficeContext)
  const now = Date.now()
  const found = may(member.roles, 'see_operation') ? await health.countFindings(member) : 0
  const findings = { kind: 'findings', count: found, oldestAt: undefined } as const
  const waiting = [...(await start.waiting(member)), ...(found > 0 ? [findings] : [])].map((one) => ({
    ...one,
    isLate: one.oldestAt !== undefined && now - Date.parse(one.oldestAt) > DAY_MS,
  }))
  return {
    name: member.name,
    waiting,
    zone: unitsOf(context).zone,
    news: newsOf(await start.news(member), member.language, member.roles),
    gaps: may(member.roles, 'edit_catalog') ? await items.gaps(member) : [],
    steps: may(member.roles, 'see_settings') ? await start.firstSteps(member) : [],
  }
}

/** Puts the news away. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(backOfficeContext).start.putNewsAway(memberOf(context))
  return redirect('/')
}

type Waiting = Route.ComponentProps['loaderData']['waiting'][number]

/** The list that holds just these. */
const LISTS: Readonly<Record<Waiting['kind'], string>> = {
  orders_received: '/orders?status=received',
  orders_confirmed_long: '/orders?late=on',
  messages: '/messages',
  requests: '/clients/requests',
  pushes: '/orders/outbox',
  mails_given_up: '/settings/mails?status=given_up',
  deliveries_given_up: '/settings/deliveries?status=given_up',
  imports_to_confirm: '/imports?status=to_confirm',
  failed_imports: '/imports?status=failed',
  waiting_imports: '/imports?status=waiting',
  backup_old: '/settings/health',
  findings: '/settings/health',
  jobs_failed: '/jobs?state=failed_lately',
  jobs_open: '/jobs?state=open',
}

/** Where a first step is made, or explained if a command makes it. */
function screenOf(step: string): string {
  if (step === 'clients') return '/clients/new'
  if (step === 'backup') return '/settings/health'
  if (step === 'mail_sent') return '/settings/mails'
  return step === 'items' ? '/help/imports' : `/settings/${step}`
}

/** What waits for whoever is signed in. */
export default function Start({ loaderData }: Route.ComponentProps) {
  const { start: texts } = useTexts()
  const { name, waiting, zone, news, gaps, steps } = loaderData
  const open = steps.filter(({ isDone }) => !isDone)
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.greeting(name)}</h1>
      <div className="mt-6 grid max-w-2xl gap-10">
        {news.length > 0 && <News lines={news} />}
        <Section title={texts.toDo}>
          {waiting.length === 0 && <p>{texts.nothing}</p>}
          <ul className="-mt-3">
            {waiting.map(({ kind, count, oldestAt, isLate }) => {
              return (
                <li
                  key={kind}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
                >
                  <Link
                    to={LISTS[kind]}
                    className="inline-flex min-h-11 items-center font-semibold text-accent underline"
                  >
                    {texts.waiting[kind](count)}
                  </Link>
                  {oldestAt && (
                    <span className={`text-sm ${isLate ? 'font-semibold text-danger' : 'text-quiet'}`}>
                      {texts.oldest} <Moment at={oldestAt} zone={zone} />
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </Section>
        <ItemGaps gaps={gaps} />
        {open.length > 0 && (
          <Section title={texts.firstSteps}>
            <p className="text-quiet">{texts.stepsDone(steps.length - open.length, steps.length)}</p>
            <ul className="mt-2">
              {steps.map(({ step, isDone }) => {
                return (
                  <li key={step} className="flex items-center gap-3 border-b border-line py-1">
                    <span className="flex w-5 shrink-0 justify-center text-accent">
                      {isDone && <CheckIcon />}
                      <span className="sr-only">{isDone ? texts.done : texts.open}</span>
                    </span>
                    {isDone ? (
                      <span className="flex min-h-11 items-center text-quiet">{texts.steps[step]}</span>
                    ) : (
                      <Link
                        to={screenOf(step)}
                        className="inline-flex min-h-11 items-center text-accent underline"
                      >
                        {texts.steps[step]}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          </Section>
        )}
      </div>
    </>
  )
}
