import type { Figures } from '#domain/cart.ts'
import { formatCents } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { useLanguage } from '#app/ui/page-language.ts'

/** Subtotal, Tax, Total, under the column they add up (K6). */
export function CartSummary({ figures }: { readonly figures: Figures }) {
  const { labels, client } = useMessages()
  const lang = useLanguage()
  return (
    <div>
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-quiet">{labels.subtotal}</dt>
        <dd className="text-end">{formatCents(figures.subtotal, lang)}</dd>
        <dt className="text-quiet">{labels.tax}</dt>
        <dd className="text-end">{formatCents(figures.taxes, lang)}</dd>
        <dt className="border-t border-line pt-2 text-lg font-semibold">{labels.total}</dt>
        <dd className="border-t border-line pt-2 text-end text-xl font-semibold">
          {formatCents(figures.total, lang)}
        </dd>
      </dl>
      <p className="mt-2 text-sm text-quiet">{client.cart.beforeTax}</p>
    </div>
  )
}
