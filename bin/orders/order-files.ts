import { existsSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { inTransaction } from '#db/transaction.ts'
import { readLanguage } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import type { WrittenOrderNumber } from '#domain/orders/order-number.ts'
import { orderTable, readOrderRows } from '#services/export/export-orders.ts'
import { writeTableInParts } from '#services/export/export-table.ts'
import { recordExport } from '#services/export/record-export.ts'
import { ordersInParts } from '#services/orders/all-orders.ts'
import { readOrderDetails } from '#services/orders/order-rows.ts'
import { type Outcome, type Terminal, WrongUsage } from '../command.ts'
import { readHeadingLanguage } from '../read-options.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopSettings } from '../shop-settings.ts'
import { checkFilter, type FilterOptions, readFilter } from './order-filter.ts'
import { findNumbered, numberOrders } from './order-number.ts'
import { readShopZone } from '../shop-time.ts'

/** Writes orders into a new file that Excel opens, one row per order line, and records that in the trail. */
export function writeOrders(
  file: string,
  options: FilterOptions & { readonly language?: string },
  terminal: Terminal,
): Promise<Outcome> {
  const [, ending] = /\.(csv|xlsx)$/i.exec(file) ?? []
  if (ending === undefined) throw new WrongUsage(({ order }) => order.noFile(file))
  const language = readHeadingLanguage(options.language ?? 'es')
  checkFilter(options)
  const format = ending.toLowerCase() === 'csv' ? 'csv' : 'xlsx'
  const { config, texts, by, print } = terminal
  return withDatabase(config, async (db) => {
    const zone = await readShopZone(config, db)
    const filter = await readFilter({ db, zone }, options, terminal)
    if (!filter || isTaken(file, terminal)) return 'refused'
    const table = orderTable('lines', language)
    let orders = 0
    async function* parts() {
      for await (const part of ordersInParts(db, filter ?? {})) {
        orders += part.length
        yield readOrderRows(db, await numberOrders(db, config, part), { rowsAre: 'lines', zone })
      }
    }
    const lines = await writeNewFile(file, async (write) => {
      const rows = await writeTableInParts(table, format, parts(), write)
      const filters = new URLSearchParams(writtenOptions(options)).toString()
      await inTransaction(db, (trx) => recordExport(trx, by, { what: 'order_lines', format, filters, rows }))
      return rows
    })
    print(texts.order.exported(file, orders, lines))
    return 'done'
  })
}

/** The options that choose orders, as they were typed. */
function writtenOptions({ status, client, since, until }: FilterOptions): [name: string, value: string][] {
  return Object.entries({ status, client, since, until }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
}

/** Writes a new file part by part; a file that is not whole is removed. */
async function writeNewFile<Value>(
  file: string,
  work: (write: (content: string | Buffer) => Promise<void>) => Promise<Value>,
): Promise<Value> {
  const opened = await open(file, NEW_FILE.flag, NEW_FILE.mode)
  try {
    return await work((content) => opened.appendFile(content))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await opened.close()
  }
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
      language: chosen ?? readLanguage(order.language),
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
