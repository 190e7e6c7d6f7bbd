import type { Layout } from '#contracts/product.ts'
import type { Language } from '#domain/text/language.ts'
import { SALE_TEXTS } from '../messages/sale.server.ts'
import { setTexts } from '../contact/set-texts.server.ts'
import type { SaleTerms } from '../contact/company-facts.ts'

const TERMS = ['delivery', 'payment', 'minimum_order', 'returns'] as const

/** The terms of sale that the layout texts state. The same object for the same texts: kept parts depend on it. */
export function saleTerms(layout: Layout, language: Language): SaleTerms | undefined {
  const known = termsOf.get(layout) ?? readTerms(layout, language)
  termsOf.set(layout, known)
  return known.lines.length > 0 ? known : undefined
}

const termsOf = new WeakMap<Layout, SaleTerms>()

function readTerms(layout: Layout, language: Language): SaleTerms {
  const { title, ...names } = SALE_TEXTS[language].terms
  const lines = TERMS.flatMap((term) => (layout[term] ? [[names[term], layout[term]] as const] : []))
  return { title, lines }
}

/** The layout texts that are set, without those that {@link saleTerms} has prepared. */
export function companyTexts(layout: Layout): Partial<Layout> {
  const prepared = Object.fromEntries(TERMS.map((term) => [term, '']))
  return setTexts(layout, (texts) => ({ ...texts, ...prepared }))
}
