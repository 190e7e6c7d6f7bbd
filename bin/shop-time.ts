import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import { addDays, dayOf, startOfDay } from '#domain/text/days.ts'
import { shiftToZone, shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import { WrongUsage } from './command.ts'
import { readShopSettings } from './shop-settings.ts'

/** The time zone of the shop: the days that staff name and the times they read are its own. */
export async function readShopZone(config: Config, db: Db): Promise<TimeZone> {
  return shopTimeZone((await readShopSettings(config, db)).time_zone)
}

/** `2026-11-21 09:30:00`, in the time of a zone. */
export function writeTime(instant: string, zone: TimeZone): string {
  return shiftToZone(new Date(instant), zone).toISOString().slice(0, 19).replace('T', ' ')
}

/** The first instant of the day that an option names, or the instant itself. ISO 8601, UTC. */
export function readSince(text: string, zone: TimeZone): string {
  return readInstant(text) ?? startOf(readDay(text, '--since', zone), zone)
}

/** The first instant after the day that an option names, or the instant itself. ISO 8601, UTC. */
export function readUntil(text: string, zone: TimeZone): string {
  return readInstant(text) ?? startOf(addDays(readDay(text, '--until', zone), 1), zone)
}

const TODAY = ['today', 'hoy', '今天']
const YESTERDAY = ['yesterday', 'ayer', '昨天']

/** The day that an option names: `2026-11-21`. @throws WrongUsage if it names none */
export function readDay(text: string, option: string, zone: TimeZone): string {
  const word = text.trim().toLowerCase()
  const today = dayOf(new Date(), zone)
  if (TODAY.includes(word)) return today
  if (YESTERDAY.includes(word)) return addDays(today, -1)
  const day = isoDay(word)
  if (startOfDay(day, zone) === undefined) throw new WrongUsage(({ order }) => order.noDay(option, text))
  return day
}

/** A day as Spaniards write it, `21/11/2026`, in the order of ISO 8601. */
function isoDay(word: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? []
  if (day === undefined || month === undefined) return word
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

function startOf(day: string, zone: TimeZone): string {
  return (startOfDay(day, zone) ?? new Date(0)).toISOString()
}

function readInstant(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return undefined
  const instant = new Date(text)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10))
  return isReal ? instant.toISOString() : undefined
}
