import { data, href } from 'react-router'
import type { Route } from './+types/profile'
import { timeZoneCookie } from '../request/cookies.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { handleCodeChange } from './change-code.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { CodeForm } from './code-form.tsx'
import { CHANGE_RULES, type CodeField } from './code-rules.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { TimeZoneForm } from './time-zone-form.tsx'
import { visitorZone } from '../request/visitor-zone.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { shop, session, requestContext } = clientArea(context)
  const { name, username, email, phone, person } = session.client
  return {
    details: { name, username, email, phone },
    person: person && { name: person.name, email: person.email },
    // What a person signs in with
    signInName: person?.email ?? username,
    zones: requestContext.timeZones.map(({ name, hours }) => ({ name, isOfShop: hours === undefined })),
    timeZone: visitorZone(requestContext.timeZone, requestContext.timeZones).name,
    changesCode: shop.changesCodes,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('newCode')) return handleCodeChange(clientArea(context), request, form)
  const chosen = form.get('timeZone')
  const zone = clientArea(context).requestContext.timeZones.find(({ name }) => name === chosen)
  if (!zone) throw data(null, { status: 422 })
  const response = redirectWithNotice(request, href('/:lang/client/profile', params), {
    code: 'time_zone_saved',
  })
  response.headers.append('set-cookie', timeZoneCookie(request, zone.name))
  return response
}

const UNAVAILABLE: FormAnswer<CodeField> = {
  problems: {},
  refusal: 'unavailable',
  values: { currentCode: '', newCode: '' },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCodeChange = (await request.clone().formData()).has('newCode')
  if (!isCodeChange) return serverAction()
  return withFailureAnswer(serverAction, UNAVAILABLE, { ...UNAVAILABLE, refusal: 'again' })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { account, client, people } = useClientMessages()
  const { profile } = client
  const { details, person, signInName } = loaderData
  const rows = (['name', 'username', 'email', 'phone'] as const).filter((row) => details[row] !== '')
  return (
    <div className="max-w-prose">
      <ClientHead title={profile.title} description={profile.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{profile.title}</h1>
      <section className="mt-6">
        <h2 className="text-lg">{profile.details}</h2>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {person && (
            <div className="flex flex-wrap gap-x-6 py-3">
              <dt className="w-40 text-quiet">{people.signedInAs}</dt>
              <dd className="min-w-0 break-words">
                {person.name} · {person.email}
              </dd>
            </div>
          )}
          {rows.map((row) => (
            <div key={row} className="flex flex-wrap gap-x-6 py-3">
              <dt className="w-40 text-quiet">{profile[row]}</dt>
              <dd className="min-w-0 break-words">{details[row]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-quiet">{profile.changeDetails}</p>
      </section>
      <TimeZoneForm timeZone={loaderData.timeZone} zones={loaderData.zones} />
      {loaderData.changesCode && (
        <section className="mt-10">
          <h2 className="text-lg">{account.change.title}</h2>
          <p className="mb-4 text-sm text-quiet">{account.change.intro}</p>
          <CodeForm
            rules={CHANGE_RULES}
            answer={actionData}
            submit={account.change.submit}
            username={signInName}
            page={loaderData}
          />
        </section>
      )}
    </div>
  )
}
