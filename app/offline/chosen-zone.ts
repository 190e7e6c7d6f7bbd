import { shopTimeZone, type TimeZone, timeZonesOf } from '#domain/text/time-zone.ts'

/**
 * The time zone that the reader has chosen, read in the browser: a saved copy may be older than the choice. Else that
 * of the shop, by its setting `time_zone`.
 */
export function chosenZone(setting: string): TimeZone {
  const { cookie } = document
  const isChosen = ({ name }: TimeZone) => cookie.includes(`timeZone=${encodeURIComponent(name)}`)
  return timeZonesOf(setting).find(isChosen) ?? shopTimeZone(setting)
}
