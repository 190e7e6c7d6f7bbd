import { Form, Link } from 'react-router'
import type { Route } from './+types/health'
import { formatCount } from '#domain/money/number-format.ts'
import { ItemGaps } from '../items/item-gaps.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Command, TextWithCommands } from '../ui/command.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { formatDuration, formatSize } from './figures.ts'
import { Connections } from './connections.tsx'
import { Findings, Hints } from './findings.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { health, items } = context.get(backOfficeContext)
  return {
    health: await health.read(member),
    gaps: await items.gaps(member),
    zone: unitsOf(context).zone,
  }
}

/** Calls the servers that the shop depends on: too slow for each look at the page. */
export async function action({ context }: Route.ActionArgs) {
  return { connections: await context.get(backOfficeContext).health.checkNetwork(memberOf(context)) }
}

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { health, gaps, zone } = loaderData
  const { jobs, operation: texts, settings } = useTexts()
  const language = usePageLanguage()
  const size = (bytes: number) => formatSize(bytes, language)
  const queue = ({ waiting, oldestAt }: typeof health.mails) => (
    <>
      {texts.waitingCount(waiting)}
      {oldestAt && (
        <>
          {' · '}
          {texts.oldest} <Moment at={oldestAt} zone={zone} />
        </>
      )}
    </>
  )
  const oldSince = health.process?.catalogOldSince
  const old =
    oldSince instanceof Date ? (
      <>
        {texts.feedOldSince} <Moment at={oldSince.toISOString()} zone={zone} />
      </>
    ) : (
      texts.feedOld
    )
  const noBackup = health.isBackupOld ? texts.noBackup : texts.backupElsewhere
  const backup = health.backupAt ? <Moment at={health.backupAt} zone={zone} /> : noBackup
  const lag = health.lag
    ? `${texts.feedConfirmed(formatDuration(health.lag.seconds, language))}${
        health.lag.revisions === undefined ? '' : ` · ${texts.feedBehind(health.lag.revisions)}`
      }`
    : texts.feedCurrent
  const rows = [
    [texts.memory, size(health.memory), ''],
    [texts.uptime, formatDuration(health.uptime, language), ''],
    [texts.database, size(health.database), ''],
    [texts.disk, `${size(health.diskFree)} / ${size(health.diskTotal)}`, ''],
    [texts.revision, formatCount(health.revision, language), ''],
    ...(health.process
      ? ([
          [texts.feed, oldSince ? old : lag, ''],
          [
            texts.pages,
            texts.pagesFrom(
              formatCount(health.process.pages.fromMemory, language),
              formatCount(health.process.pages.rendered, language),
              size(health.process.pages.bytes),
            ),
            '',
          ],
        ] as const)
      : []),
    [texts.mailsWaiting, queue(health.mails), ''],
    [texts.deliveriesWaiting, queue(health.deliveries), ''],
    [texts.pushesWaiting, queue(health.pushes), ''],
    [texts.backup, backup, health.isBackupOld ? texts.backupOld : ''],
    [
      texts.check,
      health.check ? (
        <>
          <Moment at={health.check.at} zone={zone} /> · {texts.checkFound(health.check.problems)}
        </>
      ) : (
        texts.noCheck
      ),
      '',
    ],
    [texts.release, `${health.installation.release} · ${texts.packages[health.installation.packages]}`, ''],
  ] as const
  return (
    <>
      <title>{settings.health}</title>
      <p>
        <Link to="/settings" className="inline-flex min-h-11 items-center text-accent underline">
          {settings.all}
        </Link>
      </p>
      <h1 className="text-2xl">{settings.health}</h1>
      <div className="mt-4 grid max-w-3xl gap-8">
        <Section title={texts.wrong}>
          <Findings findings={health.findings} check={health.check} />
        </Section>
        {health.hints.length > 0 && (
          <Section title={texts.toKnow}>
            <Hints hints={health.hints} />
          </Section>
        )}
        <dl>
          {rows.map(([name, value, advice]) => (
            <div
              key={name}
              className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <dt className="text-quiet">{name}</dt>
              <dd>
                {value}
                {advice && (
                  <p className="font-semibold text-danger">
                    <TextWithCommands>{advice}</TextWithCommands>
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Section title={texts.network}>
          <p className="text-quiet">{texts.networkText}</p>
          {actionData && <Connections connections={actionData.connections} />}
          <Form method="post" className="mt-3">
            <FormToken />
            <button className="button button-quiet">{texts.checkNetwork}</button>
          </Form>
        </Section>
        <ItemGaps gaps={gaps} />
        <Section title={texts.more}>
          <p>
            <Link to="/jobs" className="inline-flex min-h-11 items-center text-accent underline">
              {jobs.check}
            </Link>
          </p>
          <p>{texts.moreText}</p>
          <ul className="mt-2 grid gap-1">
            {['doctor', 'check'].map((command) => (
              <li key={command}>
                <Command text={`npm run lonja -- ${command}`} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}
