const DAY_MS = 86_400_000

const SHORTEST = 30
const LONGEST = 3_650

const DEFAULT = 730

/** Reads the setting `trail_keep_days`; undefined = not valid. */
export function parseKeepDays(value: string): number | undefined {
  const days = /^[1-9]\d{1,3}$/.test(value) ? Number(value) : 0
  return days >= SHORTEST && days <= LONGEST ? days : undefined
}

/** The time from which on the trail keeps the values of changes. */
export function keptSince(setting: string, now: Date): Date {
  return new Date(now.getTime() - (parseKeepDays(setting) ?? DEFAULT) * DAY_MS)
}
