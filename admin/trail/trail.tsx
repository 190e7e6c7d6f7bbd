import { Link } from 'react-router'
import type { Route } from './+types/trail'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { isSubjectKind, SUBJECT_KINDS } from '#domain/staff/changes.ts'
import { may } from '#domain/staff/roles.ts'
import { sightOf } from '#domain/staff/trail-rights.ts'
import { addDays, startOfDay } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'
import { FilterForm } from '../ui/filters.tsx'
import { SubjectLink } from './subject-link.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { trail, shop } = context.get(backOfficeContext)
  const params = url.searchParams
  const zone = await shop.zone(member)
  const kind = params.get('kind')
  const id = params.get('id')
  const before = numberOf(params.get('after'))
  const page = await trail.list(member, {
    subjectKind: isSubjectKind(kind) ? kind : undefined,
    subject: isSubjectKind(kind) && id ? { kind, id: id.slice(0, 100) } : undefined,
    staffId: numberOf(params.get('who')),
    since: startOf(params.get('since') ?? '', zone, 0),
    until: startOf(params.get('until') ?? '', zone, 1),
    before,
  })
  const seesAll = may(member.roles, 'see_whole_trail')
  return {
    ...page,
    people: seesAll ? await trail.people(member) : [],
    kinds: SUBJECT_KINDS.filter((one) => may(member.roles, sightOf(one))),
    zone,
    query: url.search,
    isLater: before !== undefined,
  }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The beginning of a day, or of one `later` days later; undefined if the text is no day. */
function startOf(day: string, zone: TimeZone, later: number): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  return startOfDay(addDays(day, later), zone)?.toISOString()
}

export default function Trail({ loaderData }: Route.ComponentProps) {
  const { trail: texts } = useTexts()
  const { changes, next, people, kinds, zone, query, isLater } = loaderData
  const params = new URLSearchParams(query)
  const valueOf = (name: string) => params.get(name) ?? ''
  const at = (after: number | undefined) => {
    const other = new URLSearchParams(query)
    if (after === undefined) other.delete('after')
    else other.set('after', String(after))
    return `/trail?${other}`
  }
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-quiet">{texts.about}</p>
      <FilterForm query={query} all="/trail">
        <LabeledSelect
          label={texts.aboutWhat}
          name="kind"
          value={valueOf('kind')}
          options={[['', texts.everything], ...kinds.map((kind) => [kind, texts.subjects[kind]] as const)]}
        />
        {people.length > 0 && (
          <LabeledSelect
            label={texts.who}
            name="who"
            value={valueOf('who')}
            options={[
              ['', texts.everybody],
              ...people.map(({ staffId, name }) => [String(staffId), name] as const),
            ]}
          />
        )}
        <LabeledField label={texts.since} name="since" type="date" defaultValue={valueOf('since')} />
        <LabeledField label={texts.until} name="until" type="date" defaultValue={valueOf('until')} />
      </FilterForm>
      {changes.length === 0 ? (
        <p className="mt-8">{texts.empty}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {changes.map((change) => (
            <li
              key={change.changeId}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-1 md:grid-cols-[13rem_minmax(0,10rem)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <Link
                to={`/trail/${change.changeId}`}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                <Moment at={change.at} zone={zone} />
              </Link>
              <span className="text-end break-words text-quiet md:text-start">{change.who}</span>
              <span className="col-span-2 break-words md:col-span-1">
                <span className="inline-block first-letter:uppercase">{change.what}</span>
                {change.undoneBy !== null && <span className="text-sm text-quiet"> · {texts.takenBack}</span>}
                {change.undoes !== null && <span className="text-sm text-quiet"> · {texts.takesBack}</span>}
              </span>
              <span className="col-span-2 md:col-span-1">
                <SubjectLink subject={change.subject} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager first={isLater ? at(undefined) : undefined} next={next === undefined ? undefined : at(next)} />
    </>
  )
}
