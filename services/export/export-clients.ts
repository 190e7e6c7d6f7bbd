import type { Currency } from '#domain/money/currency.ts'
import { type Amount, decimalFromAmount } from '#domain/money/money.ts'
import { writeAmount } from '#domain/money/written-money.ts'
import { readInstant } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import { shiftToZone, type TimeZone } from '#domain/text/time-zone.ts'
import { csvText } from './csv-text.ts'
import { delimiterOf, type ExportTable } from './export-table.ts'

/** A client as a row of a table. */
export interface ExportedClient {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly code: 'none' | 'own' | 'issued' | 'expires' | 'expired'
  readonly disabled: boolean
  readonly lastSignInAt: string | undefined
  readonly orders: number
  readonly lastOrderAt: string | undefined
  /** Of this year. */
  readonly sums: readonly { readonly currency: Currency; readonly total: Amount }[]
}

interface ClientTableOptions {
  readonly language: Language
  /** The shop's time zone. */
  readonly zone: TimeZone
  /** Of the sums. */
  readonly currencies: readonly Currency[]
}

interface MoneyCell {
  readonly amount: Amount
  readonly currency: Currency
}

type Cell = string | number | Date | MoneyCell | null

interface ClientColumn {
  readonly kind: 'key' | 'name' | 'other'
  readonly heading: string
  readonly width: number
  readonly value: (client: ExportedClient) => Cell
}

const TEXTS = {
  es: {
    sheet: 'Clientes',
    username: 'Usuario',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    orders: 'Pedidos',
    lastOrder: 'Último pedido',
    sum: (currency: string) => `Este año (${currency})`,
    lastSignIn: 'Último ingreso',
    code: 'Código de acceso',
    codes: {
      none: 'ninguno',
      own: 'propio',
      issued: 'emitido',
      expires: 'con vencimiento',
      expired: 'vencido',
    },
    state: 'Estado',
    disabled: 'desactivado',
  },
  en: {
    sheet: 'Clients',
    username: 'Username',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    orders: 'Orders',
    lastOrder: 'Last order',
    sum: (currency: string) => `This year (${currency})`,
    lastSignIn: 'Last sign-in',
    code: 'Access code',
    codes: { none: 'none', own: 'own', issued: 'issued', expires: 'with an end', expired: 'expired' },
    state: 'State',
    disabled: 'disabled',
  },
  zh: {
    sheet: '客户',
    username: '用户名',
    name: '名称',
    email: '邮箱',
    phone: '电话',
    orders: '订单数',
    lastOrder: '最近下单',
    sum: (currency: string) => `今年金额（${currency}）`,
    lastSignIn: '最近登录',
    code: '访问码',
    codes: { none: '无', own: '客户自设', issued: '已发放', expires: '有期限', expired: '已过期' },
    state: '状态',
    disabled: '已停用',
  },
} as const

/**
 * Clients as a table for a spreadsheet, which `client import` reads again. Sums have a column for each currency. No cell is
 * taken for a formula.
 */
export function clientTable({ language, zone, currencies }: ClientTableOptions): ExportTable<ExportedClient> {
  const columns = columnsIn(language, zone, currencies)
  return {
    sheet: TEXTS[language].sheet,
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    delimiter: delimiterOf(language),
    csvCells: (client) => columns.map(({ kind, value }) => writeCell(value(client), kind, language)),
    sheetCells: (client) => columns.map(({ value }) => toSheetCell(value(client))),
  }
}

/** The currencies of which these clients have sums. */
export function currenciesOf(clients: readonly ExportedClient[]): Currency[] {
  return [...new Set(clients.flatMap(({ sums }) => sums.map(({ currency }) => currency)))].toSorted()
}

function columnsIn(language: Language, zone: TimeZone, currencies: readonly Currency[]): ClientColumn[] {
  const texts = TEXTS[language]
  return [
    { kind: 'key', heading: texts.username, width: 20, value: ({ username }) => username },
    { kind: 'name', heading: texts.name, width: 32, value: ({ name }) => name },
    { kind: 'key', heading: texts.email, width: 30, value: ({ email }) => email },
    { kind: 'key', heading: texts.phone, width: 18, value: ({ phone }) => phone },
    { kind: 'other', heading: texts.orders, width: 10, value: ({ orders }) => orders },
    {
      kind: 'other',
      heading: texts.lastOrder,
      width: 14,
      value: ({ lastOrderAt }) => dayIn(lastOrderAt, zone),
    },
    ...currencies.map((currency): ClientColumn => ({
      kind: 'other',
      heading: texts.sum(currency),
      width: 16,
      value: ({ sums }) => {
        const sum = sums.find((each) => each.currency === currency)
        return sum ? { amount: sum.total, currency } : null
      },
    })),
    {
      kind: 'other',
      heading: texts.lastSignIn,
      width: 14,
      value: ({ lastSignInAt }) => dayIn(lastSignInAt, zone),
    },
    { kind: 'name', heading: texts.code, width: 16, value: ({ code }) => texts.codes[code] },
    {
      kind: 'name',
      heading: texts.state,
      width: 14,
      value: ({ disabled }) => (disabled ? texts.disabled : ''),
    },
  ]
}

/** null = never, or unreadable. */
function dayIn(at: string | undefined, zone: TimeZone): Date | null {
  const instant = at === undefined ? undefined : readInstant(at)
  return (instant && new Date(`${shiftToZone(instant, zone).toISOString().slice(0, 10)}T00:00:00Z`)) ?? null
}

/** Spanish Excel uses a decimal comma; English and Chinese Excel do not. */
function writeCell(cell: Cell, kind: ClientColumn['kind'], language: Language): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return csvText(cell, kind === 'name' ? 'name' : 'key')
  if (typeof cell === 'number') return String(cell)
  return writeAmount(cell.amount, cell.currency).replace('.', language === 'es' ? ',' : '.')
}

function toSheetCell(cell: Cell): string | number | Date | null {
  const isMoney = typeof cell === 'object' && cell !== null && !(cell instanceof Date)
  return isMoney ? decimalFromAmount(cell.amount, cell.currency) : cell
}
