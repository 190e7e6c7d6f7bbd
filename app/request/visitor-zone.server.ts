import { log } from '#config/log.ts'
import { DEFAULT_TIME_ZONE, findTimeZone, TIME_ZONES, type TimeZone } from '#domain/text/time-zone.ts'

let isReported = false

/**
 * The time zone for a visitor's dates: the chosen one, else the first of the list. Falls back to the default, and logs
 * it once, when the list of zones is unusable.
 */
export function visitorZone(name: string, zones: unknown = TIME_ZONES): TimeZone {
  try {
    return findTimeZone(zones, name)
  } catch (error) {
    if (!isReported) log.error({ err: error, zone: DEFAULT_TIME_ZONE.name }, 'the default time zone is used')
    isReported = true
    return DEFAULT_TIME_ZONE
  }
}
