import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { ChangedValue } from './changed-value.tsx'

type TrailPage = Awaited<ReturnType<BackOffice['trail']['list']>>
type ListedChange = TrailPage['changes'][number]

/** More values of a change are on its own page. */
const MOST_VALUES = 6

interface SubjectTrailProps {
  /** The changes of one subject that the member may see, newest first. */
  readonly trail: TrailPage
  readonly zone: TimeZone
}

/** The part of the trail that is about what a screen shows. */
export function SubjectTrail({ trail: { changes, next }, zone }: SubjectTrailProps) {
  const { trail: texts } = useTexts()
  const subject = changes[0]?.subject
  if (!subject) return null
  return (
    <Section title={texts.ofThis}>
      <ul>
        {changes.map((change) => (
          <li key={change.changeId} className="border-b border-line py-1">
            <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <Link
                to={`/trail/${change.changeId}`}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                <span className="inline-block first-letter:uppercase">{change.what}</span>
              </Link>
              <span className="text-sm text-quiet">
                <bdi>{change.who}</bdi> · <Moment at={change.at} zone={zone} />
                {change.undoneBy !== null && ` · ${texts.takenBack}`}
                {change.undoes !== null && ` · ${texts.takesBack}`}
              </span>
            </p>
            <Values values={change.values} zone={zone} />
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p>
          <Link
            to={`/trail?${new URLSearchParams({ kind: subject.kind, id: subject.id })}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.allOfThis}
          </Link>
        </p>
      )}
    </Section>
  )
}

function Values({ values, zone }: Pick<ListedChange, 'values'> & { readonly zone: TimeZone }) {
  const { signs } = useTexts()
  if (values.length === 0) return null
  return (
    <ul className="pb-1 text-sm">
      {values.slice(0, MOST_VALUES).map(({ name, before, after, isMoment }, index) => (
        <li key={index} className="wrap-anywhere">
          {name}
          {signs.colon}
          {before !== '' && (
            <>
              <bdi className="text-quiet line-through">
                <ChangedValue value={before} isMoment={isMoment} zone={zone} />
              </bdi>{' '}
              →{' '}
            </>
          )}
          <bdi>
            <ChangedValue value={after} isMoment={isMoment} zone={zone} />
          </bdi>
        </li>
      ))}
      {values.length > MOST_VALUES && <li>…</li>}
    </ul>
  )
}
