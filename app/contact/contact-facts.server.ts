import { addressLines } from '#domain/text/address-lines.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import type { ContactLinks } from './company-facts.ts'
import { contactLinks } from './social-links.server.ts'

/** How to reach the company; what is not set is empty. */
export interface ContactFacts {
  readonly phone: string
  readonly email: string
  readonly hours: string
  /** With line breaks. */
  readonly address: string
  readonly taxNumber: string
  readonly links: ContactLinks
}

/** Reads what `ContactDetails` shows. */
export async function readContactFacts(shop: Shop, language: Language): Promise<ContactFacts> {
  const [layout, environments] = await Promise.all([
    shop.content.layout(language),
    shop.content.environments(language),
  ])
  const { phone = '', email = '', address = '', tax_number: taxNumber = '' } = environments
  const links = contactLinks(environments, language)
  return {
    phone,
    email,
    hours: layout.opening_hours ?? '',
    address: addressLines(address).join('\n'),
    taxNumber,
    links,
  }
}
