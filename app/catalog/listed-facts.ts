import { use } from 'react'
import { ListId } from '../cart/add/quantity-hint.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import type { Notice } from '../notices/notice.ts'
import type { ItemCard } from './card.ts'

/**
 * Everything that the card or row of an item depends on. Undefined for visitors, whose pages are stored whole and whose
 * controls lead back to the page, and after a refused form, which keeps what was typed. The browser keeps no parts and gets
 * no code for this.
 */
export const useListedFacts = import.meta.env.SSR ? useListedFactsOnServer : () => undefined

function useListedFactsOnServer(name: string, card: ItemCard, ...rest: readonly unknown[]) {
  const list = use(ListId)
  const language = useLanguage()
  const { client, cartLines, notices = [] } = useFrame()
  const shop = useShopFacts()
  if (!client || notices.some((notice) => isRefused(notice, card.id))) return undefined
  return [name, language, list, card, cartLines[card.id], shop, ...rest]
}

/** Whether it is about the form of an item, which was refused. */
function isRefused(notice: Notice, id: string): boolean {
  return 'refused' in notice && notice.refused !== undefined && 'item' in notice && notice.item?.id === id
}

function useShopFacts() {
  const { currency, showsTax, isCatalogOnly, pictureBase } = useFrame()
  return [currency, showsTax, isCatalogOnly, pictureBase]
}
