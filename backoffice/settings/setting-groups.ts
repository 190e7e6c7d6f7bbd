import { STOCK_DISPLAYS } from '#domain/catalog/facts/stock-terms.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { PRICE_DISPLAYS } from '#domain/money/price-terms.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { PRICE_POLICIES } from '#domain/money/price-visibility.ts'
import type { SecretSettingName } from '#services/settings/secret-settings.ts'
import type { SettingName } from '#services/settings/settings.ts'

/** The groups of the settings, in the order of the screen. */
export const SETTING_GROUPS = [
  'company',
  'contact',
  'orders',
  'prices',
  'appearance',
  'languages',
  'mail',
  'imports',
  'staff',
] as const

export type SettingGroup = (typeof SETTING_GROUPS)[number]

export type AnySettingName = SettingName | SecretSettingName

/** Every setting with its group, in the order of the screen. */
export const GROUP_OF = {
  company_name: 'company',
  address: 'company',
  map_url: 'company',
  tax_number: 'company',
  time_zone: 'company',
  copyright_year: 'company',
  phone: 'contact',
  whatsapp: 'contact',
  wechat: 'contact',
  email: 'contact',
  contact_mail_to: 'contact',
  facebook: 'contact',
  instagram: 'contact',
  twitter: 'contact',
  pinterest: 'contact',
  order_mail_to: 'orders',
  order_grace_seconds: 'orders',
  tax: 'orders',
  tax_rates: 'orders',
  money_type_id: 'orders',
  price_visibility: 'prices',
  price_display: 'prices',
  currency: 'prices',
  stock_display: 'prices',
  low_stock: 'prices',
  mark: 'appearance',
  accent_color: 'appearance',
  catalog_language: 'languages',
  staff_language: 'languages',
  smtp_url: 'mail',
  mail_from: 'mail',
  import_mail_to: 'imports',
  second_factor: 'staff',
  trail_keep_days: 'staff',
} as const satisfies Readonly<Record<AnySettingName, SettingGroup>>

/** The values of settings that accept only these. */
export const CHOICES: Partial<Record<AnySettingName, readonly string[]>> = {
  catalog_language: LANGUAGES,
  currency: CURRENCIES,
  price_display: PRICE_DISPLAYS,
  price_visibility: PRICE_POLICIES,
  second_factor: ['required'],
  stock_display: STOCK_DISPLAYS,
  staff_language: LANGUAGES,
}
