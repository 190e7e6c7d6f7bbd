import { Form, href, redirect } from 'react-router'
import type { Route } from './+types/profile'
import { DEFAULT_TIME_ZONE, TIME_ZONES } from '#domain/time-zone.ts'
import { noticeCookie, timeZoneCookie } from '#app/cookies.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { field, primaryButton } from '#app/ui/button.ts'
import { writeNotice } from '#app/ui/notice.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { clientArea } from './client-area.server.ts'
import { ClientHead } from './client-head.tsx'
import { visitorZone } from './visitor-zone.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { session, visit } = clientArea(context)
  return { client: session.client, timeZone: visitorZone(visit.timeZone).name }
}

export async function action({ request, params }: Route.ActionArgs) {
  const chosen = (await request.formData()).get('timeZone')
  const { name } = TIME_ZONES.find((zone) => zone.name === chosen) ?? DEFAULT_TIME_ZONE
  const headers = new Headers([
    ['set-cookie', timeZoneCookie(request, name)],
    ['set-cookie', noticeCookie(request, writeNotice({ code: 'time_zone_saved' }))],
  ])
  return redirect(href('/:lang/client/profile', params), { status: 303, headers })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile } = useMessages().client
  const { client, timeZone } = loaderData
  const details = [
    [profile.name, client.name],
    [profile.username, client.username],
    [profile.email, client.email],
    [profile.phone, client.phone],
  ].filter(([, value]) => value !== '')
  return (
    <div className="max-w-prose">
      <ClientHead title={profile.title} description={profile.description} />
      <h1 className="text-2xl">{profile.title}</h1>
      <section className="mt-6">
        <h2 className="text-lg">{profile.details}</h2>
        <dl className="mt-3 divide-y divide-line border-y border-line">
          {details.map(([name, value]) => (
            <div key={name} className="flex min-h-12 flex-wrap items-center gap-x-6">
              <dt className="w-32 text-quiet">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-quiet">{profile.changeDetails}</p>
      </section>
      <TimeZoneForm chosen={timeZone} />
    </div>
  )
}

function TimeZoneForm({ chosen }: { readonly chosen: string }) {
  const { profile } = useMessages().client
  const names: Readonly<Record<string, string>> = profile.zones
  return (
    <Form method="post" className="mt-8">
      <PostFields back="" />
      <label htmlFor="time-zone" className="text-lg font-semibold">
        {profile.timeZone}
      </label>
      <p id="time-zone-hint" className="text-sm text-quiet">
        {profile.timeZoneHint}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <select
          id="time-zone"
          name="timeZone"
          defaultValue={chosen}
          aria-describedby="time-zone-hint"
          className={field}
        >
          {TIME_ZONES.map(({ name }) => (
            <option key={name} value={name}>
              {names[name] ?? name}
            </option>
          ))}
        </select>
        <button className={primaryButton}>{profile.save}</button>
      </div>
    </Form>
  )
}
