import { href, useFetchers } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { useFrame } from '../request/frame-data.ts'
import { useLanguage } from '../messages/page-language.ts'

/**
 * The number of cart lines, with the pending changes applied; undefined if unknown. Nothing is stored, so a failed change
 * disappears by itself.
 */
export function useCartCount(): number | undefined {
  const { cartLines, cartCount } = useFrame()
  const lang = useLanguage()
  const adding = href('/:lang/client/shopping-cart/add', { lang })
  const changing = href('/:lang/client/shopping-cart/change', { lang })
  const fetchers = useFetchers()
  if (cartCount === undefined) return undefined
  const lines = { ...cartLines }
  for (const { formAction, formData, state } of fetchers) {
    // After the answer the reloaded page has the new quantities
    if (state !== 'submitting') continue
    const item = formData?.get('item')
    const quantity = parseTypedQuantity(formData?.get('quantity'))
    if (typeof item !== 'string' || quantity === undefined) continue
    if (formAction === adding) lines[item] = (lines[item] ?? 0) + quantity
    if (formAction === changing) lines[item] = quantity
  }
  return Object.keys(lines).length
}
