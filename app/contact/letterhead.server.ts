import { addressLines } from '#domain/text/address-lines.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'

/** The company's address in one line, and its phone number; what is not set is empty. */
export interface LetterheadFacts {
  readonly address: string
  readonly phone: string
}

export async function readLetterhead(shop: Shop, language: Language): Promise<LetterheadFacts> {
  const { address = '', phone = '' } = await shop.content.environments(language)
  return { address: addressLines(address).join(' · '), phone }
}
