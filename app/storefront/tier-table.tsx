import type { Price } from '#domain/money.ts'
import type { Tier } from '#domain/price.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { tierSteps } from '#app/ui/price.tsx'

/** What a piece costs at which quantity (P3). */
export function TierTable({ price, tier }: { readonly price: Price; readonly tier: Tier }) {
  const { labels, price: texts } = useMessages()
  const language = useLanguage()
  return (
    <table className="figures w-full max-w-sm border-y border-line">
      <caption className="pb-2 text-start text-sm text-quiet">{texts.tierTable}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{texts.each}</th>
        </tr>
      </thead>
      <tbody>
        {tierSteps(price, tier, language).map((step) => (
          <tr key={step.quantities} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {step.quantities}
            </th>
            <td className="py-2 text-end font-semibold">{step.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
