import type { Figures, TaxPart } from '#domain/cart/figures.ts'
import { taxRows } from '#domain/cart/tax-rows.ts'
import { Fragment } from 'react'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'

interface FiguresProps {
  readonly figures: Figures
  /** With several rates each has a line of its own. */
  readonly taxParts: readonly TaxPart[]
  readonly currency: Currency
}

/** Subtotal, tax and total below the column they add up. */
export function CartSummary({ figures, taxParts, currency }: FiguresProps) {
  const { client } = useClientMessages()
  return (
    <div className="break-inside-avoid">
      <PartFigures figures={figures} taxParts={taxParts} currency={currency} />
      <div className="mt-2 border-t border-line pt-2">
        <TotalFigure total={figures.total} currency={currency} />
      </div>
      <p className="mt-2 text-sm text-quiet">{client.cart.beforeTax}</p>
    </div>
  )
}

/** Subtotal and tax. */
export function PartFigures({ figures, taxParts, currency }: FiguresProps) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-quiet">{labels.subtotal}</dt>
      <dd className="text-end">{formatAmount(figures.subtotal, lang, currency)}</dd>
      {taxRows(labels.tax, figures, taxParts, lang).map(({ label, tax }) => (
        <Fragment key={label}>
          <dt className="text-quiet">{label}</dt>
          <dd className="text-end">{formatAmount(tax, lang, currency)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

interface TotalFigureProps {
  readonly total: Amount
  readonly currency: Currency
}

export function TotalFigure({ total, currency }: TotalFigureProps) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <dl className="figures flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <dt className="text-lg">{labels.total}</dt>
      <dd className="text-xl whitespace-nowrap">{formatAmount(total, lang, currency)}</dd>
    </dl>
  )
}
