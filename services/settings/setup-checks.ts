import type { Db } from '#db/transaction.ts'
import { parseTaxRates, type TaxRates } from '#domain/money/tax-rates.ts'
import { type PricePolicy, readPricePolicy } from '#domain/money/price-visibility.ts'
import type { ItemAdvice, TaxClassAdvice } from './item-checks.ts'
import type { PictureAdvice } from './picture-checks.ts'

/** The parts of the shop that other services provide. */
export interface Elsewhere {
  /** The settings of a remote product API, which the pages use; `unknown` = it does not answer. */
  readonly settings?: Readonly<Record<string, string>> | 'unknown' | undefined
  /** The catalogue is of a remote service or a snapshot. */
  readonly catalog?: boolean
  /** Orders go to a remote service, or none are taken. */
  readonly orders?: 'remote' | 'none' | undefined
}

/** The settings without which the shop is incomplete: those that pages use, and that of orders. */
type Expected = 'company_name' | 'phone' | 'tax' | 'order_mail_to'

export type SetupAdvice =
  | ItemAdvice
  | TaxClassAdvice
  | PictureAdvice
  /** A setting that is unset here. */
  | readonly [code: 'unsetSetting', name: Expected]
  /** A setting that a remote product API does not give. */
  | readonly [code: 'unsetRemoteSetting', name: Expected]
  /** Who sees prices according to a remote product API, and according to the setting here. */
  | readonly [code: 'otherPricePolicy', there: PricePolicy, here: PricePolicy]
  /** What a remote product API calls the company, and the setting here; '' = unset. */
  | readonly [code: 'otherCompanyName', there: string, here: string]
  /** How many requests for an access code wait for a decision, and the companies of the first of them. */
  | readonly [code: 'accessRequests', count: number, companies: readonly string[]]
  /** How many contact messages nobody marked as done. */
  | readonly [code: 'openMessages', count: number]

/** The tax rates in effect; undefined if a remote product API does not give them. */
export function ratesOf(
  own: Readonly<Record<string, string>>,
  { settings: remote }: Elsewhere,
): TaxRates | undefined {
  if (remote === 'unknown') return undefined
  const { tax = '', tax_rates: rates = '' } = remote ?? own
  return parseTaxRates(tax, rates)
}

/** The settings that are unset, here or at a remote product API, or differ between the two. */
export function adviceOnSettings(
  own: Readonly<Record<string, string>>,
  elsewhere: Elsewhere = {},
): SetupAdvice[] {
  const { settings: remote, orders } = elsewhere
  const isUnset = (settings: Readonly<Record<string, string>>) => (name: Expected) => !settings[name]?.trim()
  const ofPages: Expected[] = ['company_name', 'phone', ...(orders === 'none' ? [] : (['tax'] as const))]
  const ofOrders: Expected[] = orders === undefined ? ['order_mail_to'] : []
  const inPages = remote === 'unknown' ? [] : ofPages.filter(isUnset(remote ?? own))
  return [
    ...inPages.map((name): SetupAdvice => (remote ? ['unsetRemoteSetting', name] : ['unsetSetting', name])),
    ...ofOrders.filter(isUnset(own)).map((name) => ['unsetSetting', name] as const),
    ...comparePricePolicies(own, elsewhere),
    ...compareCompanyNames(own, elsewhere),
  ]
}

/** The pages obey the product API, the built-in services the setting here. */
function comparePricePolicies(
  own: Readonly<Record<string, string>>,
  { settings: remote, catalog }: Elsewhere,
): SetupAdvice[] {
  if (!remote || remote === 'unknown' || catalog) return []
  const there = readPricePolicy(remote['price_visibility'])
  const here = readPricePolicy(own['price_visibility'])
  return there === here ? [] : [['otherPricePolicy', there, here]]
}

/** Mails with access codes are written here: unlike those of orders, they do not wait for another service. */
function compareCompanyNames(
  own: Readonly<Record<string, string>>,
  { settings: remote, catalog }: Elsewhere,
): SetupAdvice[] {
  if (!remote || remote === 'unknown' || catalog) return []
  const [there = '', here = ''] = [remote, own].map((settings) => settings['company_name']?.trim())
  return there === '' || there === here ? [] : [['otherCompanyName', there, here]]
}

/** What waits for staff, of which the back-office has lists. */
export async function adviceOnWaiting(db: Db): Promise<SetupAdvice[]> {
  return [...(await checkAccessRequests(db)), ...(await checkMessages(db))]
}

async function checkAccessRequests(db: Db): Promise<SetupAdvice[]> {
  const waiting = await db
    .selectFrom('access_requests')
    .select(['company', 'name'])
    .where('status', '=', 'waiting')
    .orderBy('access_request_id')
    .execute()
  return adviceOnRequests(waiting.map(({ company, name }) => company || name))
}

const MAX_NAMED = 3

/** Requests for an access code that wait for a decision. */
export function adviceOnRequests(companies: readonly string[]): SetupAdvice[] {
  return companies.length === 0 ? [] : [['accessRequests', companies.length, companies.slice(0, MAX_NAMED)]]
}

async function checkMessages(db: Db): Promise<SetupAdvice[]> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return adviceOnMessages(Number(count))
}

/** Contact messages that nobody marked as done. */
export function adviceOnMessages(open: number): SetupAdvice[] {
  return open === 0 ? [] : [['openMessages', open]]
}
