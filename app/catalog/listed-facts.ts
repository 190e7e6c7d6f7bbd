import { use } from 'react'
import { ListId } from '../cart/add/quantity-hint.tsx'
import { useRefusedForm } from '../cart/add/use-refused-form.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import type { ItemCard } from './card.ts'

/**
 * Everything that the card or row of an item depends on. Undefined for visitors, whose pages are stored whole and whose
 * controls lead back to the page, and after a refused form, which keeps what was typed.
 */
export function useListedFacts(name: string, card: ItemCard, ...rest: readonly unknown[]) {
  const list = use(ListId)
  const language = useLanguage()
  const refused = useRefusedForm(card.id)
  const { client, cartLines, currency, showsTax, isCatalogOnly, pictureBase } = useFrame()
  if (!client || refused) return undefined
  const shop = [currency, showsTax, isCatalogOnly, pictureBase]
  return [name, language, list, card, cartLines[card.id], shop, ...rest]
}
