import { formatDate, formatShortDate, formatTime, readInstant } from '#domain/text/dates.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { usePageLanguage } from '../messages/texts.tsx'
import { Unreadable } from './unreadable.tsx'

interface MomentProps {
  readonly at: string
  readonly zone: TimeZone
  /** With the name of the month in full. */
  readonly isLong?: boolean
}

/** A day and a time in the shop's zone. */
export function Moment({ at, zone, isLong = false }: MomentProps) {
  const instant = readInstant(at)
  const language = usePageLanguage()
  if (!instant) return <Unreadable value={at} />
  const day = isLong ? formatDate(instant, language, zone) : formatShortDate(instant, language, zone)
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {day} {formatTime(instant, zone)}
    </time>
  )
}
