import type { TimeZone } from '#domain/text/time-zone.ts'
import { Moment } from '../ui/moment.tsx'

interface ChangedValueProps {
  /** '' = it was, or is, empty. */
  readonly value: string
  readonly isMoment: boolean
  readonly zone: TimeZone
}

/** A value of a change, before or after. */
export function ChangedValue({ value, isMoment, zone }: ChangedValueProps) {
  if (value === '') return '–'
  if (!isMoment) return value
  // A day and a time are wider than a column on a phone
  return (
    <span className="[&_span]:whitespace-normal">
      <Moment at={value} zone={zone} />
    </span>
  )
}
