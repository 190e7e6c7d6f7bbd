import type { Trx } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Notice } from '#domain/staff/notices.ts'
import { isSentToOneOf } from './companies-of-sender.ts'
import { listFailedFiles } from '../import/drop-folder/failed-files.ts'
import type { Reader } from './readers.ts'

/** What came in, as one line each with its page. */
interface NewsLine {
  readonly at: string
  readonly text: string
  readonly path: string
}

/** What came in of one kind. */
export interface News {
  readonly notice: Notice
  readonly count: number
  /** The newest ones. */
  readonly lines: readonly NewsLine[]
  /** The page with all of them. */
  readonly path: string
}

/** A time: what came in after `since`, until `until`. ISO 8601. */
export interface Span {
  readonly since: string
  readonly until: string
}

/** Where news are read besides the database. */
export interface NewsSource {
  readonly catalogIds: readonly number[]
  readonly importFolder: string | undefined
}

type Ask = Span & NewsSource & Pick<Reader, 'companyIds'>

/** The most lines of one kind. */
const MOST_LINES = 20

/** What came in of what a person chose to read once a day; kinds of which nothing came are left out. */
export async function readNews(trx: Trx, reader: Reader, ask: Span & NewsSource): Promise<News[]> {
  const found: News[] = []
  for (const [notice, read] of Object.entries(READ) as [Notice, ReadNews][]) {
    if (reader.chosen[notice] !== 'daily') continue
    const lines = await read(trx, { ...ask, companyIds: reader.companyIds })
    if (lines.length > 0)
      found.push({ notice, count: lines.length, lines: lines.slice(0, MOST_LINES), path: PAGES[notice] })
  }
  return found
}

const PAGES: Readonly<Record<Notice, string>> = {
  order: '/orders',
  message: '/messages',
  request: '/clients/requests',
  push: '/orders/outbox',
  import: '/imports',
}

type ReadNews = (trx: Trx, ask: Ask) => Promise<NewsLine[]>

/** Newest first. */
const READ: Readonly<Record<Notice, ReadNews>> = {
  async order(trx, { since, until, companyIds, catalogIds }) {
    const rows = await trx
      .selectFrom('orders')
      .innerJoin('clients', 'clients.client_id', 'orders.client_id')
      .select(['order_id', 'catalog_id', 'placed_at', 'clients.name'])
      .where('placed_at', '>', since)
      .where('placed_at', '<=', until)
      .$if(companyIds !== null, (query) => query.where('company_id', 'in', listed(companyIds)))
      .orderBy('placed_at', 'desc')
      .execute()
    return rows.map((row) => ({
      at: row.placed_at,
      text: `${orderNumber({ catalogId: row.catalog_id, orderId: row.order_id }, catalogIds)} · ${row.name}`,
      path: `/orders/${row.order_id}`,
    }))
  },
  async message(trx, { since, until, companyIds }) {
    const rows = await trx
      .selectFrom('contact_messages')
      .select(['contact_message_id', 'received_at', 'name'])
      .where('received_at', '>', since)
      .where('received_at', '<=', until)
      .where('is_spam', '=', 0)
      .where((eb) => isSentToOneOf('contact_messages', companyIds)(eb))
      .orderBy('contact_message_id', 'desc')
      .execute()
    return rows.map((row) => ({
      at: row.received_at,
      text: row.name,
      path: `/messages/${row.contact_message_id}`,
    }))
  },
  async request(trx, { since, until, companyIds }) {
    const rows = await trx
      .selectFrom('access_requests')
      .select(['access_request_id', 'requested_at', 'company', 'name'])
      .where('requested_at', '>', since)
      .where('requested_at', '<=', until)
      .where((eb) => isSentToOneOf('access_requests', companyIds)(eb))
      .orderBy('access_request_id', 'desc')
      .execute()
    return rows.map((row) => ({
      at: row.requested_at,
      text: [row.company, row.name].filter((part) => part !== '').join(' · '),
      path: `/clients/requests/${row.access_request_id}`,
    }))
  },
  async push(trx, { since, until, companyIds }) {
    const rows = await trx
      .selectFrom('order_pushes')
      .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
      .select(['order_pushes.sent_cart_id', 'sent_at', 'client_name'])
      .where('staff_told_at', '>', since)
      .where('staff_told_at', '<=', until)
      .where('state', 'in', OPEN_STATES)
      .$if(companyIds !== null, (query) => query.where('company_id', 'in', listed(companyIds)))
      .orderBy('push_id', 'desc')
      .execute()
    return rows.map((row) => ({
      at: row.sent_at,
      text: `R-${row.sent_cart_id} · ${row.client_name}`,
      path: '/orders/outbox',
    }))
  },
  async import(trx, { since, until, companyIds, importFolder }) {
    const files = (await listFailedFiles(importFolder)).filter(({ at }) => at > since && at <= until)
    if (files.length === 0) return []
    const catalogs = await trx.selectFrom('catalogs').select(['catalog_id', 'company_id']).execute()
    const isSeen = (catalogId: number) => {
      const company = catalogs.find(({ catalog_id: id }) => id === catalogId)?.company_id
      return companyIds === null || company === undefined || companyIds.includes(company)
    }
    return files
      .filter(({ catalogId }) => isSeen(catalogId))
      .map(({ at, name }) => ({ at, text: name, path: '/imports' }))
  },
}

/** A list that a query can ask with; an empty one is of nobody. */
function listed(ids: readonly number[] | null): readonly number[] {
  return ids?.length ? ids : [0]
}
