import { isOutsideAddress } from '#domain/text/content-link.ts'
import type { Language } from '#domain/text/language.ts'
import { readableNumber } from '#domain/text/readable-number.ts'
import type { Environments } from '#shop/shop.ts'
import type { ContactLinks, SocialLink, Wechat } from './company-facts.ts'

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
} as const

const SOCIAL_BRANDS = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[]

/**
 * The links to the company in the settings, for a page in this language. The same object for the same settings: kept
 * parts depend on it.
 */
export function contactLinks(environments: Environments, language: Language): ContactLinks {
  const known = linksOf[language].get(environments)
  if (known) return known
  const phone = phoneAddress(environments.phone)
  const socials = socialLinks(environments).map((link) => ({ ...link, text: textOf(link, environments) }))
  const wechat = language === 'zh' && wechatContact(environments.wechat)
  const map = (environments.map_url ?? '').trim()
  const links = {
    ...(phone && { phone }),
    socials,
    ...(wechat && { wechat }),
    ...(isOutsideAddress(map) && { map }),
  }
  linksOf[language].set(environments, links)
  return links
}

const linksOf: Readonly<Record<Language, WeakMap<Environments, ContactLinks>>> = {
  es: new WeakMap(),
  en: new WeakMap(),
  zh: new WeakMap(),
}

/** How readers of Chinese reach the company in WeChat. */
function wechatContact(wechat: string | undefined): Wechat | undefined {
  if (!wechat) return undefined
  return isOutsideAddress(wechat)
    ? { label: '微信', text: '查看二维码', qrCode: wechat }
    : { label: '微信', text: wechat }
}

/** The number of a chat, written as the phone number if it is the same; else the address, short. */
function textOf({ url }: SocialLink, { phone = '' }: Environments): string {
  const [, digits] = /^https:\/\/wa\.me\/(\d+)$/.exec(url) ?? []
  if (digits === undefined) return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return phone.replace(/\D/g, '') === digits ? phone : readableNumber(digits)
}

/** The settings without those that {@link contactLinks} has prepared. */
export function withoutSocials(environments: Environments): Environments {
  const prepared = [...SOCIAL_BRANDS, 'wechat', 'map_url']
  return { ...environments, ...Object.fromEntries(prepared.map((name) => [name, ''])) }
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
