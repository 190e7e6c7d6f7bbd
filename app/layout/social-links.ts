import type { Environments } from '#shop/shop.ts'

export const SOCIAL_BRANDS = ['facebook', 'twitter', 'instagram', 'whatsapp', 'pinterest'] as const

export type SocialBrand = (typeof SOCIAL_BRANDS)[number]

export const SOCIAL_NAMES: Readonly<Record<SocialBrand, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
}

export interface SocialLink {
  readonly brand: SocialBrand
  readonly url: string
}

/** The social links in the settings, without those that are empty or no web address. */
export function socialLinks(environments: Environments): SocialLink[] {
  return SOCIAL_BRANDS.flatMap((brand) => {
    const value = (environments[brand] ?? '').trim()
    const url = brand === 'whatsapp' ? (whatsappAddress(value) ?? webAddress(value)) : webAddress(value)
    return url === undefined ? [] : [{ brand, url }]
  })
}

/** A WhatsApp link from a plain phone number with its country code. */
function whatsappAddress(value: string): string | undefined {
  if (!/^\+?[\d\s().-]{7,24}$/.test(value)) return undefined
  return `https://wa.me/${value.replace(/\D/g, '')}`
}

function webAddress(value: string): string | undefined {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

/** The `tel:` address of a formatted phone number; undefined when there is none. */
export function phoneAddress(phone: string | undefined): string | undefined {
  const digits = (phone ?? '').replace(/[^\d+]/g, '')
  return digits === '' ? undefined : `tel:${digits}`
}
