/** Time zones are fixed hours from UTC, with no summer time (I3). */
export interface TimeZone {
  readonly name: string
  readonly hours: number
}

export const DEFAULT_TIME_ZONE: TimeZone = { name: 'America/New_York', hours: -4 }

export const UTC: TimeZone = { name: 'UTC', hours: 0 }

/** The zones a visitor can choose. */
export const TIME_ZONES: readonly TimeZone[] = [
  DEFAULT_TIME_ZONE,
  { name: 'America/Caracas', hours: -4 },
  { name: 'America/Argentina/Buenos_Aires', hours: -3 },
]

export const GIVEN_DATA_ARE_INVALID = 'GIVEN_DATA_ARE_INVALID'

/**
 * The zone of a name among the zones given; an unknown name is the default zone (I3). The specification wants it
 * to throw GIVEN_DATA_ARE_INVALID where the zones are no object or an empty list; whoever shows a date catches that.
 */
export function findTimeZone(zones: unknown, name: string): TimeZone {
  if (!isNonEmptyList(zones)) throw new Error(GIVEN_DATA_ARE_INVALID)
  return Array.from(zones).find((zone) => isTimeZone(zone) && zone.name === name) ?? DEFAULT_TIME_ZONE
}

/** An instant moved so that its UTC fields read as the clock of the zone: hour = hour + offset (I3). */
export function shiftToZone(instant: Date, zone: TimeZone): Date {
  const shifted = new Date(instant)
  shifted.setUTCHours(shifted.getUTCHours() + zone.hours)
  return shifted
}

function isNonEmptyList(value: unknown): value is ArrayLike<TimeZone> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'length' in value &&
    typeof value.length === 'number' &&
    value.length > 0
  )
}

function isTimeZone(value: unknown): value is TimeZone {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'hours' in value &&
    typeof value.hours === 'number'
  )
}
