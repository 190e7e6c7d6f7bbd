import { useRouteLoaderData } from 'react-router'
import { formatClock, formatDate, formatShortDate, isDayOnly, readInstant } from '#domain/text/dates.ts'
import { type TimeZone, TIME_ZONES, UTC } from '#domain/text/time-zone.ts'
import { usePageLanguage } from '../messages/texts.tsx'
import type { loader } from '../root.tsx'
import { Unreadable } from './unreadable.tsx'

interface MomentProps {
  readonly at: string
  readonly zone: TimeZone
  /** With the name of the month in full. */
  readonly isLong?: boolean
}

/** A day and a time in the shop's zone, and in the reader's own one where it differs; a day without a time as it is. */
export function Moment({ at, zone, isLong = false }: MomentProps) {
  const instant = readInstant(at)
  const language = usePageLanguage()
  const own = useOwnZone()
  if (!instant) return <Unreadable value={at} />
  const dayIn = (within: TimeZone) =>
    isLong ? formatDate(instant, language, within) : formatShortDate(instant, language, within)
  const write = (within: TimeZone) => ({ day: dayIn(within), time: formatClock(instant, language, within) })
  if (isDayOnly(at))
    return (
      <time dateTime={at} className="figures whitespace-nowrap">
        {dayIn(UTC)}
      </time>
    )
  const shown = write(zone)
  const other = own && write(own)
  const isOther = other !== undefined && (other.day !== shown.day || other.time !== shown.time)
  return (
    <time dateTime={at} className="figures">
      <span className="whitespace-nowrap">
        {shown.day} {shown.time}
      </span>
      {isOther && (
        <span className="whitespace-nowrap">
          {' '}
          ({other.day === shown.day ? '' : `${other.day} `}
          {other.time} {own && cityOf(own)})
        </span>
      )}
    </time>
  )
}

/** The zone that the reader chose besides that of the shop. */
export function useOwnZone(): TimeZone | undefined {
  const name = useRouteLoaderData<typeof loader>('root')?.ownZone
  return name === '' ? undefined : TIME_ZONES.find((zone) => zone.name === name)
}

export function cityOf({ name }: TimeZone): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
}
