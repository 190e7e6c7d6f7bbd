import type { Figures } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatCents } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'

/** Subtotal, tax and total below the column they add up. */
export function CartSummary({ figures }: { readonly figures: Figures }) {
  const { client } = useClientMessages()
  return (
    <div className="break-inside-avoid">
      <PartFigures figures={figures} />
      <div className="mt-2 border-t border-line pt-2">
        <TotalFigure total={figures.total} />
      </div>
      <p className="mt-2 text-sm text-quiet">{client.cart.beforeTax}</p>
    </div>
  )
}

/** Subtotal and tax. */
export function PartFigures({ figures }: { readonly figures: Figures }) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-quiet">{labels.subtotal}</dt>
      <dd className="text-end">{formatCents(figures.subtotal, lang)}</dd>
      <dt className="text-quiet">{labels.tax}</dt>
      <dd className="text-end">{formatCents(figures.taxes, lang)}</dd>
    </dl>
  )
}

export function TotalFigure({ total }: { readonly total: Cents }) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <dl className="figures flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <dt className="text-lg">{labels.total}</dt>
      <dd className="text-xl whitespace-nowrap">{formatCents(total, lang)}</dd>
    </dl>
  )
}
