import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { useStatusWord } from '../orders/status-word.tsx'
import { Pager } from '../ui/pager.tsx'
import { Section } from '../ui/section.tsx'
import { UndoneRow } from './undone-row.tsx'
import type { Job } from './job-name.ts'

type Page = NonNullable<Awaited<ReturnType<BackOffice['jobs']['rows']>>>

interface JobRowsProps {
  readonly job: Job
  readonly outcome: string
  readonly page: Page
}

/** What became of each row: those of one outcome at a time. */
export function JobRows({ job: { jobId, outcomes, kind }, outcome, page }: JobRowsProps) {
  const { jobs: texts, signs } = useTexts()
  const language = usePageLanguage()
  const address = (params: Record<string, string>) => `/jobs/${jobId}?${new URLSearchParams(params)}`
  const next = page.next === undefined ? undefined : address({ outcome, after: String(page.next) })
  return (
    <Section title={texts.details}>
      <ul className="flex flex-wrap gap-1">
        {Object.entries(outcomes).map(([name, count]) => (
          <li key={name}>
            <Link
              to={address({ outcome: name })}
              aria-current={name === outcome}
              className="inline-flex min-h-11 items-center rounded-md px-3 hover:bg-tile aria-[current=true]:bg-accent-wash aria-[current=true]:font-semibold aria-[current=true]:text-accent"
            >
              {texts.outcomes[name] ?? name}
              {signs.colon}
              {formatCount(count, language)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 border-t border-line">
        {page.rows.map((row) => (
          <li key={row.position} className="border-b border-line">
            {kind === 'undo_import' ? <UndoneRow detail={row.detail} /> : <OrderRow row={row} />}
          </li>
        ))}
      </ul>
      <Pager first={undefined} next={next} />
      {kind === 'move_orders' && (
        <p className="mt-2">
          <Link
            to={`/jobs/${jobId}/rows`}
            reloadDocument
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.allAsFile}
          </Link>
        </p>
      )}
    </Section>
  )
}

function OrderRow({ row }: { readonly row: Page['rows'][number] }) {
  const { jobs: texts } = useTexts()
  const word = useStatusWord()
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <Link
        to={`/orders/${row.rowId}`}
        className="figures inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        {row.number}
      </Link>
      <span className="text-quiet">{row.detail && texts.isNow(word(row.detail))}</span>
    </span>
  )
}
