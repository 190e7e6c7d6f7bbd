import { useEffect, useId } from 'react'
import { Form } from 'react-router'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { storeRecord } from '../request/browser-storage.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { field, quietButton } from '../ui/forms/button.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'

/** The client's time zone for dates. */
export function TimeZoneForm({ timeZone }: { readonly timeZone: string }) {
  const { profile } = useClientMessages().client
  const id = useId()
  useEffect(() => storeRecord('timeZone', timeZone), [timeZone])
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
        <button className={quietButton}>{profile.save}</button>
      </Form>
    </section>
  )
}

function zoneText(name: string, texts: Readonly<Record<string, string>>): string {
  return texts[name] ?? name
}
