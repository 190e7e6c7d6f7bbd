import { useMessages } from '../messages/messages.tsx'
import type { ShownPrice } from '../ui/shown-price.ts'
import { tierSteps, useFigures } from '../ui/price.tsx'

/** Prices by quantity. */
export function TierTable({ price }: { readonly price: ShownPrice }) {
  const { labels, price: texts } = useMessages()
  const figures = useFigures()
  if (price.kind !== 'shown' || !price.tier) return null
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
        {tierSteps(price.price, price.tier, figures).map((step) => (
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
