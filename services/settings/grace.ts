/** The longest time for which a move of an order can be taken back, s. */
const LONGEST = 120

const DEFAULT = 10

/** Reads the setting `order_grace_seconds`; undefined = not valid. */
export function parseGraceSeconds(value: string): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= LONGEST ? Number(value) : undefined
}

/** For how long a move of an order can be taken back, s. */
export function graceSeconds(setting: string): number {
  return parseGraceSeconds(setting) ?? DEFAULT
}
