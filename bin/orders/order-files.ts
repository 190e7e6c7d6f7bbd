import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import type { WrittenOrderNumber } from '#domain/orders/order-number.ts'
import { exportOrders } from '#services/export/export-orders.ts'
import { listAllOrders } from '#services/orders/all-orders.ts'
import { readOrderDetails } from '#services/orders/order-rows.ts'
import { type Outcome, type Terminal, WrongUsage } from '../command.ts'
import { readHeadingLanguage } from '../read-options.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopSettings } from '../shop-settings.ts'
import { checkFilter, type FilterOptions, readFilter } from './order-filter.ts'
import { findNumbered, numberOrders } from './order-number.ts'
import { readShopZone } from '../shop-time.ts'

/** Writes orders into a new file that Excel opens, one row per order line. */
export function writeOrders(
  file: string,
  options: FilterOptions & { readonly language?: string },
  terminal: Terminal,
): Promise<Outcome> {
  const [, format] = /\.(csv|xlsx)$/i.exec(file) ?? []
  if (format === undefined) throw new WrongUsage(({ order }) => order.noFile(file))
  const language = readHeadingLanguage(options.language ?? 'es')
  checkFilter(options)
  const { config, texts, print } = terminal
  return withDatabase(config, async (db) => {
    const zone = await readShopZone(config, db)
    const filter = await readFilter({ db, zone }, options, terminal)
    if (!filter || isTaken(file, terminal)) return 'refused'
    const orders = await numberOrders(db, config, await listAllOrders(db, filter))
    const { content, lines } = await exportOrders(db, {
      orders: orders.toReversed(),
      format: format.toLowerCase() === 'csv' ? 'csv' : 'xlsx',
      rowsAre: 'lines',
      language,
      zone,
    })
    await writeFile(file, content, NEW_FILE)
    print(texts.order.exported(file, orders.length, lines))
    return 'done'
  })
}

/** Writes the PDF of an order into a new file, in the language in which the client ordered. */
export function writePdf(
  written: WrittenOrderNumber,
  file: string,
  languageOption: string | undefined,
  terminal: Terminal,
): Promise<Outcome> {
  if (!/\.pdf$/i.test(file)) throw new WrongUsage(({ order }) => order.noPdf(file))
  const chosen = languageOption === undefined ? undefined : readHeadingLanguage(languageOption)
  const { config, texts, print } = terminal
  return withDatabase(config, async (db) => {
    const order = await findNumbered(db, written, terminal)
    if (!order || isTaken(file, terminal)) return 'refused'
    const { company_name: name, address, phone, time_zone: zone } = await readShopSettings(config, db)
    // Loaded here: no other command needs the modules of the pages
    const { companyOrderPdf } = await import('../../server/order-pdf.ts')
    const pdf = await companyOrderPdf({
      order: await readOrderDetails(db, order, 'shown'),
      catalogId: order.catalog_id,
      number: order.number,
      clientName: order.client_name,
      company: { name, address, phone },
      language: chosen ?? (isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE),
      zone: shopTimeZone(zone),
    })
    await writeFile(file, pdf, NEW_FILE)
    print(texts.order.printed(file, order.number))
    return 'done'
  })
}

/** Orders hold personal data: only their owner reads them. Never overwrites. */
const NEW_FILE = { flag: 'wx', mode: 0o600 } as const

function isTaken(file: string, { texts, warn }: Terminal): boolean {
  if (!existsSync(file)) return false
  warn(texts.order.fileExists(file))
  return true
}
