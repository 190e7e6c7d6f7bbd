import type { AnySettingName } from '#backoffice/settings/setting-groups.ts'

/** The page of the shop that shows a setting, without its language; absent = none does. */
export const WHERE_SHOWN: Partial<Record<AnySettingName, string>> = {
  company_name: '/',
  address: '/contact',
  map_url: '/contact',
  copyright_year: '/',
  phone: '/contact',
  whatsapp: '/contact',
  facebook: '/',
  instagram: '/',
  twitter: '/',
  pinterest: '/',
  tax: '/',
  price_visibility: '/',
  price_display: '/',
  currency: '/',
  mark: '/',
  accent_color: '/',
}

/** A value as it is typed. */
export const EXAMPLES: Partial<Record<AnySettingName, string>> = {
  company_name: 'Comercial Puerto, S.L.',
  address: 'Calle 8, 120; 33130 Miami',
  map_url: 'https://www.openstreetmap.org/…',
  time_zone: 'Europe/Madrid',
  copyright_year: '2026',
  phone: '+34 600 123 456',
  whatsapp: '+34 600 123 456',
  contact_mail_to: 'ventas@example.com',
  facebook: 'https://www.facebook.com/…',
  instagram: 'https://www.instagram.com/…',
  twitter: 'https://x.com/…',
  pinterest: 'https://www.pinterest.com/…',
  order_mail_to: 'pedidos@example.com',
  order_grace_seconds: '10',
  trail_keep_days: '730',
  tax: '16',
  tax_rates: 'reduced=10, super-reduced=4',
  money_type_id: '1',
  currency: 'EUR',
  mark: 'marca.webp',
  accent_color: '#1f5f3f',
  smtp_url: 'smtps://user:password@mail.example.com',
  mail_from: 'Tienda <tienda@example.com>',
  import_mail_to: 'catalogo@example.com',
}
