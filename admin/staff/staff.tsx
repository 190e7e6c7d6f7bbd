import { Link } from 'react-router'
import type { Route } from './+types/staff'
import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Moment } from '../ui/moment.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { team } = context.get(backOfficeContext)
  return { members: await team.list(member), zone: unitsOf(context).zone }
}

export default function Staff({ loaderData: { members, zone } }: Route.ComponentProps) {
  const { staff: texts, roleNames, signs, operation } = useTexts()
  const language = usePageLanguage()
  return (
    <>
      <title>{texts.title}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-quiet">{operation.total(formatCount(members.length, language))}</p>
        </div>
        <Link to="/staff/new" className="button button-primary">
          {texts.add}
        </Link>
      </div>
      <ul className="mt-4 border-t border-line">
        {members.map((person) => (
          <li key={person.staffId} className="border-b border-line py-2 sm:flex sm:items-center sm:gap-4">
            <div className="min-w-0 grow">
              <Link
                to={`/staff/${person.staffId}`}
                className="inline-flex min-h-11 max-w-full items-center font-semibold break-words text-accent underline"
              >
                {person.name}
              </Link>
              <p className="text-sm break-all text-quiet">{person.email}</p>
            </div>
            <p className="sm:w-56">
              {person.roles.map((role) => roleNames[role]).join(signs.comma) || texts.problems.no_role}
              {person.companyIds && (
                <span className="text-sm text-quiet">
                  {' '}
                  ·{' '}
                  {person.companyIds.length === 0
                    ? texts.noCompanies
                    : texts.companiesOf(person.companyIds.join(signs.comma))}
                </span>
              )}
            </p>
            <div className="text-sm text-quiet sm:w-72">
              <p>
                {person.isDisabled
                  ? texts.disabled
                  : !person.hasPassword
                    ? texts.invited
                    : person.hasSecondFactor
                      ? texts.withFactor
                      : texts.withoutFactor}
              </p>
              {person.lastUsedAt && (
                <p>
                  {texts.lastHere}
                  {signs.colon}
                  <Moment at={person.lastUsedAt} zone={zone} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
