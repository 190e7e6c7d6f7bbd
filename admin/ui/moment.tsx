import { formatDate, formatTime } from '#domain/text/dates.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { usePageLanguage } from '../messages/texts.tsx'

/** A day and a time in the shop's zone. */
export function Moment({ at, zone }: { readonly at: string; readonly zone: TimeZone }) {
  const instant = new Date(at)
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatDate(instant, usePageLanguage(), zone)} {formatTime(instant, zone)}
    </time>
  )
}
