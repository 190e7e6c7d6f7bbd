/** A fixed offset from UTC in hours, without daylight saving time. */
export interface TimeZone {
  readonly name: string
  readonly hours: number
}

export const DEFAULT_TIME_ZONE: TimeZone = { name: 'America/New_York', hours: -4 }

export const UTC: TimeZone = { name: 'UTC', hours: 0 }

/** The time zones a visitor can choose. */
export const TIME_ZONES: readonly TimeZone[] = [
  DEFAULT_TIME_ZONE,
  { name: 'America/Caracas', hours: -4 },
  { name: 'America/Argentina/Buenos_Aires', hours: -3 },
]

export const GIVEN_DATA_ARE_INVALID = 'GIVEN_DATA_ARE_INVALID'

/**
 * The zone with this name; the default zone if the name is unknown. Throws GIVEN_DATA_ARE_INVALID if `zones`
 * is not a non-empty list, as the specification of the shop demands.
 */
export function findTimeZone(zones: unknown, name: string): TimeZone {
  if (!isNonEmptyList(zones)) throw new Error(GIVEN_DATA_ARE_INVALID)
  return Array.from(zones).find((zone) => isTimeZone(zone) && zone.name === name) ?? DEFAULT_TIME_ZONE
}

/** The instant shifted so that its UTC fields read as local time in the zone. */
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
