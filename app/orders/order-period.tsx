import { useId } from 'react'
import { href } from 'react-router'
import { TABLE_FORMATS } from '../addresses/file-address.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { quietButton } from '../ui/forms/button.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'

interface OrderPeriodProps {
  /** As typed, if there was no file; '' = nothing. */
  readonly since: string
  readonly until: string
}

/** Downloads the lines of all orders of a period. The browser sends the form, because the answer is a file. */
export function OrderPeriod({ since, until }: OrderPeriodProps) {
  const { lineFiles } = useClientMessages()
  const lang = useLanguage()
  const id = useId()
  return (
    <section id="period" aria-labelledby={id} className="mt-12 scroll-mt-24 print:hidden">
      <h2 id={id} className="text-lg">
        {lineFiles.period.title}
      </h2>
      <p id={`${id}-hint`} className="mt-1 max-w-prose text-sm text-quiet">
        {lineFiles.period.hint}
      </p>
      <form action={href('/:lang/client/lines', { lang })} className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="orders" value="" />
        <LabeledField
          label={lineFiles.period.since}
          type="date"
          name="since"
          defaultValue={since}
          describedBy={`${id}-hint`}
        />
        <LabeledField
          label={lineFiles.period.until}
          type="date"
          name="until"
          defaultValue={until}
          describedBy={`${id}-hint`}
        />
        {TABLE_FORMATS.map((format) => (
          <button key={format} name="as" value={format} className={quietButton}>
            {lineFiles[format]}
          </button>
        ))}
      </form>
    </section>
  )
}
