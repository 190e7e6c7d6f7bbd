import { DEFAULT_TIME_ZONE, findTimeZone, TIME_ZONES, type TimeZone } from '#domain/text/time-zone.ts'

let isReported = false

/** The time zone for a visitor's dates. Falls back to the default, and logs it once, when the list of zones is unusable. */
export function visitorZone(name: string, zones: unknown = TIME_ZONES): TimeZone {
  try {
    return findTimeZone(zones, name)
  } catch (error) {
    if (!isReported) console.error(`dates are shown in ${DEFAULT_TIME_ZONE.name}:`, error)
    isReported = true
    return DEFAULT_TIME_ZONE
  }
}
