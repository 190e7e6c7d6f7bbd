import { useEffect, useId } from 'react'
import { Form } from 'react-router'
import { storeRecord } from '../request/browser-storage.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { field, quietButton } from '../ui/forms/button.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'

interface TimeZoneFormProps {
  /** The name of the current one. */
  readonly timeZone: string
  readonly zones: readonly { readonly name: string; readonly isOfShop: boolean }[]
}

/** The client's time zone for dates. */
export function TimeZoneForm({ timeZone, zones }: TimeZoneFormProps) {
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
          {zones.map(({ name, isOfShop }) => (
            <option key={name} value={name}>
              {isOfShop ? profile.shopZone(cityOf(name)) : zoneText(name, profile.zones)}
            </option>
          ))}
        </select>
        <button className={quietButton}>{profile.save}</button>
      </Form>
    </section>
  )
}

/** `America/Mexico_City` is Mexico City. */
function cityOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
}

function zoneText(name: string, texts: Readonly<Record<string, string>>): string {
  return texts[name] ?? name
}
