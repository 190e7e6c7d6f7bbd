import { useEffect, useId } from 'react'
import { data, Form, href } from 'react-router'
import type { Route } from './+types/profile'
import { TIME_ZONES } from '#domain/time-zone.ts'
import { timeZoneCookie } from '#app/cookies.ts'
import { keepRecord } from '#app/browser-record.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { field, primaryButton } from '#app/ui/button.ts'
import { AntiForgery } from '#app/ui/post-fields.tsx'
import { redirectWithNotice } from './cart-answer.server.ts'
import { clientArea } from './client-area.server.ts'
import { ClientCrumbs } from './client-crumbs.tsx'
import { ClientHead } from './client-head.tsx'
import { visitorZone } from './visitor-zone.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { session, visit } = clientArea(context)
  const { name, username, email, phone } = session.client
  return { details: { name, username, email, phone }, timeZone: visitorZone(visit.timeZone).name }
}

export async function action({ request, params }: Route.ActionArgs) {
  const chosen = (await request.formData()).get('timeZone')
  const zone = TIME_ZONES.find(({ name }) => name === chosen)
  if (!zone) throw data(null, { status: 422 })
  const response = redirectWithNotice(request, href('/:lang/client/profile', params), {
    code: 'time_zone_saved',
  })
  response.headers.append('set-cookie', timeZoneCookie(request, zone.name))
  return response
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile } = useMessages().client
  const { details } = loaderData
  const rows = (['name', 'username', 'email', 'phone'] as const).filter((row) => details[row] !== '')
  return (
    <div className="max-w-prose">
      <ClientHead title={profile.title} description={profile.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{profile.title}</h1>
      <section className="mt-6">
        <h2 className="text-lg">{profile.details}</h2>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <div key={row} className="flex flex-wrap gap-x-6 py-3">
              <dt className="w-40 text-quiet">{profile[row]}</dt>
              <dd className="min-w-0 break-words">{details[row]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-quiet">{profile.changeDetails}</p>
      </section>
      <TimeZoneForm timeZone={loaderData.timeZone} />
    </div>
  )
}

function TimeZoneForm({ timeZone }: { readonly timeZone: string }) {
  const { profile } = useMessages().client
  const id = useId()
  useEffect(() => keepRecord('timeZone', timeZone), [timeZone])
  return (
    <section className="mt-8">
      <h2 className="text-lg">
        <label htmlFor={id}>{profile.timeZone}</label>
      </h2>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {profile.timeZoneHint}
      </p>
      <Form method="post" className="mt-2 flex flex-wrap gap-3">
        <AntiForgery />
        <select
          key={timeZone}
          id={id}
          name="timeZone"
          defaultValue={timeZone}
          aria-describedby={`${id}-hint`}
          className={`${field} min-w-64`}
        >
          {TIME_ZONES.map(({ name }) => (
            <option key={name} value={name}>
              {zoneText(name, profile.zones)}
            </option>
          ))}
        </select>
        <button className={primaryButton}>{profile.save}</button>
      </Form>
    </section>
  )
}

function zoneText(name: string, texts: Readonly<Record<string, string>>): string {
  return texts[name] ?? name
}
