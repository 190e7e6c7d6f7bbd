/** A time zone: with a fixed offset from UTC, as those of the specification, or as IANA defines the zone of its name. */
export interface TimeZone {
  readonly name: string
  /** The fixed offset in hours; absent = as IANA says, with daylight saving time. */
  readonly hours?: number
}

export const DEFAULT_TIME_ZONE: TimeZone = { name: 'America/New_York', hours: -4 }

export const UTC: TimeZone = { name: 'UTC', hours: 0 }

/** The time zones of the specification. */
export const TIME_ZONES: readonly TimeZone[] = [
  DEFAULT_TIME_ZONE,
  { name: 'America/Caracas', hours: -4 },
  { name: 'America/Argentina/Buenos_Aires', hours: -3 },
]

export const GIVEN_DATA_ARE_INVALID = 'GIVEN_DATA_ARE_INVALID'

/**
 * The time zones a visitor can choose, the default first: the shop's own one if the setting `time_zone` names it, then
 * those of the specification.
 */
export function timeZonesOf(setting: string): readonly TimeZone[] {
  if (!isTimeZoneName(setting)) return TIME_ZONES
  return [{ name: setting }, ...TIME_ZONES.filter(({ name }) => name !== setting)]
}

/** The zone of the shop: that of the setting `time_zone`, else the default of the specification. */
export function shopTimeZone(setting: string): TimeZone {
  return timeZonesOf(setting)[0] ?? DEFAULT_TIME_ZONE
}

/** Whether IANA has a zone of this name, such as Europe/Madrid. An offset such as +01:00 is none. */
export function isTimeZoneName(name: string): boolean {
  return /^(?:UTC|[A-Za-z_]+(?:\/[\w+-]+){1,2})$/.test(name) && clockIn(name) !== undefined
}

/**
 * The zone with this name; the first one if the name is unknown. Throws GIVEN_DATA_ARE_INVALID if `zones` is not a
 * non-empty list, as the specification of the shop demands.
 */
export function findTimeZone(zones: unknown, name: string): TimeZone {
  if (!isNonEmptyList(zones)) throw new Error(GIVEN_DATA_ARE_INVALID)
  const list = Array.from(zones)
  const [first] = list
  const unknown = isTimeZone(first) ? first : DEFAULT_TIME_ZONE
  return list.find((zone) => isTimeZone(zone) && zone.name === name) ?? unknown
}

/** The instant shifted so that its UTC fields read as local time in the zone. */
export function shiftToZone(instant: Date, zone: TimeZone): Date {
  return new Date(instant.getTime() + offsetAt(instant, zone))
}

/** The difference to UTC in milliseconds. */
function offsetAt(instant: Date, { name, hours }: TimeZone): number {
  if (hours !== undefined) return hours * 3_600_000
  const clock = clockIn(name)
  if (!clock || Number.isNaN(instant.getTime())) return 0
  const parts = clock.formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant.getTime() / 1_000) * 1_000
}

/** The clocks made so far, by name of the zone; undefined = there is no such zone. Only settings name zones. */
const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

function clockIn(name: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(name)) clocks.set(name, makeClock(name))
  return clocks.get(name)
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const numeric = 'numeric' as const
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  }
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
  } catch {
    return undefined
  }
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
    (!('hours' in value) || typeof value.hours === 'number')
  )
}
