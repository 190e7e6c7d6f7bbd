import { readableNumber } from '#domain/text/readable-number.ts'
import type { Environments } from '#shop/shop.ts'
import type { ContactLinks, SocialLink } from '../request/frame-data.ts'

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
} as const

const SOCIAL_BRANDS = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[]

/** The links to the company in the settings. The same object for the same settings: kept parts depend on it. */
export function contactLinks(environments: Environments): ContactLinks {
  const known = linksOf.get(environments)
  if (known) return known
  const phone = phoneAddress(environments.phone)
  const socials = socialLinks(environments).map((link) => ({ ...link, text: textOf(link, environments) }))
  const links = { ...(phone && { phone }), socials }
  linksOf.set(environments, links)
  return links
}

const linksOf = new WeakMap<Environments, ContactLinks>()

/** The number of a chat, written as the phone number if it is the same; else the address, short. */
function textOf({ url }: SocialLink, { phone = '' }: Environments): string {
  const [, digits] = /^https:\/\/wa\.me\/(\d+)$/.exec(url) ?? []
  if (digits === undefined) return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return phone.replace(/\D/g, '') === digits ? phone : readableNumber(digits)
}

/** The settings without those that {@link contactLinks} has prepared. */
export function withoutSocials(environments: Environments): Environments {
  return { ...environments, ...Object.fromEntries(SOCIAL_BRANDS.map((brand) => [brand, ''])) }
}

/** The social links in the settings, without those that are empty or no web address. */
export function socialLinks(environments: Environments): SocialLink[] {
  return SOCIAL_BRANDS.flatMap((brand) => {
    const value = (environments[brand] ?? '').trim()
    const url = brand === 'whatsapp' ? (whatsappAddress(value) ?? webAddress(value)) : webAddress(value)
    return url === undefined ? [] : [{ brand, name: SOCIAL_NAMES[brand], url }]
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
function phoneAddress(phone: string | undefined): string | undefined {
  const digits = (phone ?? '').replace(/[^\d+]/g, '')
  return digits === '' ? undefined : `tel:${digits}`
}
