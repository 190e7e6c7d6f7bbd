import { parseLowStock, STOCK_DISPLAYS } from '#domain/catalog/facts/stock-terms.ts'
import { asSender } from '#config/variable-values.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { checkAccentColor, type InvalidColor } from '#domain/text/accent-color.ts'
import { isOutsideAddress } from '#domain/text/content-link.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { whatsappAddress } from '#domain/text/whatsapp-address.ts'
import { parseEmailAddresses } from '#domain/accounts/email-address.ts'
import { parseTaxRate } from '#domain/money/money.ts'
import { PRICE_DISPLAYS } from '#domain/money/price-terms.ts'
import { parseTaxRates } from '#domain/money/tax-rates.ts'
import { isPricePolicy } from '#domain/money/price-visibility.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isLanguage } from '#domain/text/language.ts'
import { isTimeZoneName } from '#domain/text/time-zone.ts'
import { parseGraceSeconds } from './grace.ts'
import { parseKeepDays } from './keep-days.ts'
import { storeSetting } from './store-setting.ts'
import { hasUsedClasses } from './tax-rates.ts'
import type { Actor } from '../trail/actor.ts'
import { isPictureName, plainPictureName } from '../pictures/picture-name.ts'

export type InvalidSetting =
  | 'not_a_tax'
  | 'not_a_year'
  | 'not_a_money_type'
  | 'not_an_https_address'
  | 'not_a_whatsapp_number'
  | 'not_email_addresses'
  | 'not_a_sender'
  | 'not_a_line_of_text'
  | 'not_an_address_of_lines'
  | 'not_a_picture_name'
  | InvalidColor
  | 'not_a_price_visibility'
  | 'not_a_currency'
  | 'not_a_time_zone'
  | 'not_tax_rates'
  | 'tax_class_in_use'
  | 'not_a_price_display'
  | 'not_a_stock_display'
  | 'not_a_low_stock'
  | 'not_a_language'
  | 'not_grace_seconds'
  | 'not_keep_days'
  | 'not_required'

type Check = (value: string) => InvalidSetting | undefined

const text: Check = (value) =>
  value.length <= 200 && !/\p{Cc}/u.test(value) && value.isWellFormed() ? undefined : 'not_a_line_of_text'
const link: Check = (value) => (isOutsideAddress(value) ? text(value) : 'not_an_https_address')
const whatsapp: Check = (value) => (isOutsideAddress(value) ? text(value) : 'not_a_whatsapp_number')
/** One address, or several with commas between them. */
const emails: Check = (value) => (parseEmailAddresses(value) ? undefined : 'not_email_addresses')
/** One address, for everybody to see. */
const email: Check = (value) => (parseEmailAddresses(value)?.length === 1 ? undefined : 'not_email_addresses')
const sender: Check = (value) => (asSender(value) === undefined ? 'not_a_sender' : text(value))
const logo: Check = (value) => (isPictureName(value) ? undefined : 'not_a_picture_name')
/** A postal address; semicolons separate its lines: "Calle 8, 120; 33130 Miami". */
const address: Check = (value) =>
  text(value) === undefined && value.split(';').every((line) => line.trim() !== '')
    ? undefined
    : 'not_an_address_of_lines'

/** The settings of the shop and the values they accept; '' unsets any of them. */
const CHECKS = {
  accent_color: checkAccentColor,
  address,
  catalog_language: (value) => (isLanguage(value) ? undefined : 'not_a_language'),
  company_name: text,
  contact_mail_to: emails,
  copyright_year: (value) => (/^\d{4}$/.test(value) ? undefined : 'not_a_year'),
  currency: (value) => (isCurrency(value) ? undefined : 'not_a_currency'),
  email,
  facebook: link,
  import_mail_to: emails,
  instagram: link,
  mail_from: sender,
  low_stock: (value) => (parseLowStock(value) === undefined ? 'not_a_low_stock' : undefined),
  map_url: link,
  mark: logo,
  money_type_id: (value) => (/^[1-9]\d{0,8}$/.test(value) ? undefined : 'not_a_money_type'),
  order_grace_seconds: (value) => (parseGraceSeconds(value) === undefined ? 'not_grace_seconds' : undefined),
  order_mail_to: emails,
  phone: text,
  pinterest: link,
  price_display: (value) =>
    PRICE_DISPLAYS.some((display) => display === value) ? undefined : 'not_a_price_display',
  price_visibility: (value) => (isPricePolicy(value) ? undefined : 'not_a_price_visibility'),
  second_factor: (value) => (value === 'required' ? undefined : 'not_required'),
  staff_language: (value) => (isLanguage(value) ? undefined : 'not_a_language'),
  stock_display: (value) =>
    STOCK_DISPLAYS.some((display) => display === value) ? undefined : 'not_a_stock_display',
  tax: (value) => (parseTaxRate(value) === undefined ? 'not_a_tax' : undefined),
  tax_number: text,
  tax_rates: (value) => (parseTaxRates('', value) === undefined ? 'not_tax_rates' : undefined),
  time_zone: (value) => (isTimeZoneName(value) ? undefined : 'not_a_time_zone'),
  trail_keep_days: (value) => (parseKeepDays(value) === undefined ? 'not_keep_days' : undefined),
  twitter: link,
  wechat: text,
  whatsapp,
} satisfies Record<string, Check>

export type SettingName = keyof typeof CHECKS

/** The stored form of values that may be written in several ways. */
const FORMS: Partial<Record<SettingName, (value: string) => string | undefined>> = {
  contact_mail_to: (value) => parseEmailAddresses(value)?.join(', '),
  currency: (value) => value.toUpperCase(),
  import_mail_to: (value) => parseEmailAddresses(value)?.join(', '),
  order_mail_to: (value) => parseEmailAddresses(value)?.join(', '),
  mark: plainPictureName,
  whatsapp: whatsappAddress,
}

export const SETTING_NAMES = Object.keys(CHECKS).filter(isSettingName)

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(CHECKS, name)
}

/** Every setting by name; '' if unset. */
export async function readSettings(db: Db | Trx): Promise<Record<SettingName, string>> {
  const rows = await listRows(db, {})
  const values = new Map(rows.map((row) => [row.name, row.value]))
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, values.get(name) ?? ''])) as Record<
    SettingName,
    string
  >
}

const listRows = preparedQuery((db) => db.selectFrom('settings').selectAll())

/** One setting; '' if unset. */
export async function readSetting(db: Db | Trx, name: SettingName): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? ''
}

/** The settings that name recipients of mails to the company. */
const RECIPIENT_SETTINGS = ['order_mail_to', 'contact_mail_to', 'import_mail_to'] as const

/** The addresses of a setting that names recipients of mails; empty if it is unset. */
export async function readRecipients(
  db: Db | Trx,
  name: (typeof RECIPIENT_SETTINGS)[number],
): Promise<readonly string[]> {
  return recipientsOf(await readSetting(db, name))
}

/** The same from a setting that has been read. */
export function recipientsOf(setting: string): readonly string[] {
  return parseEmailAddresses(setting) ?? []
}

/** Whether mails to the company go to this address, in any case. */
export async function isCompanyAddress(db: Db | Trx, email: string): Promise<boolean> {
  const recipients = await Promise.all(RECIPIENT_SETTINGS.map((name) => readRecipients(db, name)))
  return recipients.flat().some((recipient) => recipient.toLowerCase() === email.toLowerCase())
}

/** Sets a setting to the trimmed value; '' unsets it. An invalid value is refused and the old one stays. */
export async function setSetting(
  db: Db,
  by: Actor,
  name: SettingName,
  given: string,
): Promise<Result<string, InvalidSetting>> {
  const read = await readValue(db, name, given)
  if (read.ok) await inTransaction(db, (trx) => storeSetting(trx, by, name, { value: read.value }))
  return read
}

/**
 * The same for somebody who saw a former value: if the setting has another one by now, `changed_meanwhile`, and that one
 * stays.
 */
export async function replaceSetting(
  db: Db,
  by: Actor,
  name: SettingName,
  { former, given }: { readonly former: string; readonly given: string },
): Promise<Result<string, InvalidSetting | 'changed_meanwhile'>> {
  const read = await readValue(db, name, given)
  if (!read.ok) return read
  const { value } = read
  const isStored = await inTransaction(db, (trx) => storeSetting(trx, by, name, { value, former }))
  return isStored ? read : failure('changed_meanwhile')
}

/** The stored form of a given value, if the setting accepts it. */
async function readValue(db: Db, name: SettingName, given: string): Promise<Result<string, InvalidSetting>> {
  const trimmed = given.trim()
  const value = FORMS[name]?.(trimmed) ?? trimmed
  const invalid = value === '' ? undefined : CHECKS[name](value)
  if (invalid) return failure(invalid)
  const rates = name === 'tax_rates' ? parseTaxRates('', value) : undefined
  if (rates && !(await hasUsedClasses(db, rates))) return failure('tax_class_in_use')
  return success(value)
}
