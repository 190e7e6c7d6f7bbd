import { Link } from 'react-router'
import type { Route } from './+types/trail'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { formatCount } from '#domain/money/number-format.ts'
import { SUBJECT_KINDS } from '#domain/staff/changes.ts'
import { may } from '#domain/staff/roles.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { sightOf } from '#domain/staff/trail-rights.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { ExportForm } from '../ui/export-form.tsx'
import { FilterForm } from '../ui/filters.tsx'
import { useUsedDays } from '../ui/used-days.ts'
import { ViewLinks } from '../views/view-links.tsx'
import { type Subject, SubjectLink, useSubjectName } from './subject-link.tsx'
import { readQuestion } from './trail-params.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { trail, views } = context.get(backOfficeContext)
  const { zone } = unitsOf(context)
  const question = readQuestion(url.searchParams, zone)
  const page = await trail.list(member, question)
  const [newest] = page.changes
  const countRows = (queries: readonly string[]) =>
    trail.count(member, {
      asked: queries.map((query) => readQuestion(new URLSearchParams(query), zone)),
      most: MOST_COUNTED + 1,
    })
  const counted = await views.countedWith(member, { list: 'trail', query: url.search, count: countRows })
  const seesAll = may(member.roles, 'see_whole_trail')
  return {
    ...page,
    ...counted,
    people: seesAll ? await trail.people(member) : [],
    kinds: SUBJECT_KINDS.filter((one) => may(member.roles, sightOf(one))),
    zone,
    /** The one that all changes are about, with its name if one is listed; undefined = not asked for. */
    subject: question.subject && (newest?.subject ?? { ...question.subject, name: null }),
    query: url.search,
    isLater: question.before !== undefined,
  }
}

export default function Trail({ loaderData }: Route.ComponentProps) {
  const { trail: texts, lists, operation, start } = useTexts()
  const language = usePageLanguage()
  const { changes, total, next, people, kinds, zone, subject, query, isLater } = loaderData
  const params = new URLSearchParams(query)
  const valueOf = (name: string) => params.get(name) ?? ''
  const usedDays = useUsedDays()
  const kind = kinds.find((one) => one === valueOf('kind'))
  const person = people.find(({ staffId }) => String(staffId) === valueOf('who'))
  const nameOf = useSubjectName()
  const used = [
    subject ? nameOf(subject) : kind !== undefined && texts.subjects[kind],
    person !== undefined && person.name,
    ...usedDays(params),
  ]
  const at = (after: number | undefined) => {
    const other = new URLSearchParams(query)
    if (after === undefined) other.delete('after')
    else other.set('after', String(after))
    return `/trail?${other}`
  }
  return (
    <>
      <title>{texts.title}</title>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-quiet">
          {total > MOST_COUNTED
            ? lists.moreThan(formatCount(MOST_COUNTED, language))
            : operation.total(formatCount(total, language))}
        </p>
      </div>
      <p className="mt-1 max-w-prose text-quiet">{texts.about}</p>
      <ViewLinks list="trail" query={query} views={loaderData.views} />
      <FilterForm query={query} all="/trail" used={used}>
        {subject ? (
          <ChosenSubject params={params} subject={subject} />
        ) : (
          <LabeledSelect
            label={texts.aboutWhat}
            name="kind"
            value={valueOf('kind')}
            options={[['', texts.everything], ...kinds.map((one) => [one, texts.subjects[one]] as const)]}
          />
        )}
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
      {changes.length === 0 && query !== '' && <p className="mt-8">{texts.nothing}</p>}
      {changes.length === 0 && query === '' && (
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          button={{ to: '/', label: start.title }}
          topic="trail"
        />
      )}
      {changes.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {changes.map((change) => (
            <li
              key={change.changeId}
              className="grid items-center gap-x-4 border-b border-line py-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem]"
            >
              <span className="break-words">
                <Link
                  to={rowAddress(`/trail/${change.changeId}`, query)}
                  className="inline-flex min-h-11 items-center text-accent underline"
                >
                  <span className="inline-block first-letter:uppercase">{change.what}</span>
                </Link>
                {change.calls > 1 && (
                  <span className="text-sm text-quiet">
                    {' · '}
                    {texts.calls(formatCount(change.calls, language))}
                  </span>
                )}
                {change.undoneBy !== null && <span className="text-sm text-quiet"> · {texts.takenBack}</span>}
                {change.undoes !== null && <span className="text-sm text-quiet"> · {texts.takesBack}</span>}
              </span>
              <span>
                <SubjectLink subject={change.subject} />
              </span>
              <span className="text-sm break-words text-quiet md:text-end">
                {change.who} · <Moment at={change.at} zone={zone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ExportForm to="/trail/export" query={query} choices={[['csv', texts.export]]} />
      )}
      <Pager first={isLater ? at(undefined) : undefined} next={next === undefined ? undefined : at(next)} />
    </>
  )
}

interface ChosenSubjectProps {
  readonly params: URLSearchParams
  readonly subject: Subject
}

/** What the listed changes are about, which is chosen on its own screen, and the way to all changes. */
function ChosenSubject({ params, subject }: ChosenSubjectProps) {
  const { trail: texts, signs } = useTexts()
  const name = useSubjectName()(subject)
  const rest = new URLSearchParams(params)
  for (const left of ['kind', 'id', 'after']) rest.delete(left)
  return (
    <p className="flex flex-wrap items-center gap-x-3 sm:col-span-2 lg:col-span-4">
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="id" value={subject.id} />
      <span className="wrap-anywhere">
        {texts.aboutWhat}
        {signs.colon}
        <bdi className="font-semibold">{name}</bdi>
      </span>
      <Link
        to={`/trail${rest.size > 0 ? `?${rest}` : ''}`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        {texts.ofEverything}
      </Link>
    </p>
  )
}
