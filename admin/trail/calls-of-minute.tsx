import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'
import { Section } from '../ui/section.tsx'
import { SubjectLink } from './subject-link.tsx'

type Read = NonNullable<Awaited<ReturnType<BackOffice['trail']['read']>>>

interface CallsOfMinuteProps {
  readonly calls: NonNullable<Read['calls']>
  /** The one whose page this is. */
  readonly changeId: number
  readonly isLater: boolean
  readonly zone: TimeZone
}

/** The calls of the company's own system that the list shows as one line. */
export function CallsOfMinute({ calls, changeId, isLater, zone }: CallsOfMinuteProps) {
  const { trail: texts } = useTexts()
  const language = usePageLanguage()
  return (
    <Section title={texts.calls(formatCount(calls.count, language))}>
      <p className="text-quiet">{texts.callsOfMinute}</p>
      <ul className="mt-2 border-t border-line">
        {calls.changes.map((call) => (
          <li
            key={call.changeId}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 wrap-anywhere"
          >
            {call.changeId === changeId ? (
              <span className="inline-flex min-h-11 items-center font-semibold first-letter:uppercase">
                {call.what}
              </span>
            ) : (
              <Link
                to={`/trail/${call.changeId}`}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                <span className="inline-block first-letter:uppercase">{call.what}</span>
              </Link>
            )}
            <SubjectLink subject={call.subject} />
            <span className="text-sm text-quiet">
              <Moment at={call.at} zone={zone} />
              {call.undoneBy !== null && ` · ${texts.takenBack}`}
            </span>
          </li>
        ))}
      </ul>
      <Pager
        first={isLater ? `/trail/${changeId}` : undefined}
        next={calls.next === undefined ? undefined : `/trail/${changeId}?after=${calls.next}`}
      />
    </Section>
  )
}
