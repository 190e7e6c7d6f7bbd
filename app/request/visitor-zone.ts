import { DEFAULT_TIME_ZONE, findTimeZone, TIME_ZONES, type TimeZone } from '#domain/text/time-zone.ts'

let isReported = false

/** The zone that a visitor's dates are shown in; with no usable list of zones the default one, said once in the log (I3). */
export function visitorZone(name: string, zones: unknown = TIME_ZONES): TimeZone {
  try {
    return findTimeZone(zones, name)
  } catch (error) {
    if (!isReported) console.error(`dates are shown in ${DEFAULT_TIME_ZONE.name}:`, error)
    isReported = true
    return DEFAULT_TIME_ZONE
  }
}
