import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { isTrackingUrl } from '#domain/orders/shipments.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'

type ReadOrder = NonNullable<Awaited<ReturnType<BackOffice['orders']['read']>>>

interface ShipmentsProps {
  readonly order: ReadOrder
  readonly zone: TimeZone
}

/** What is shipped of an order, as the company's own system reports it, and what is in no shipment. */
export function Shipments({ order: { shipments, open, lines }, zone }: ShipmentsProps) {
  const { orders: texts } = useTexts()
  return (
    <Section title={texts.shipments}>
      <ul className="-mt-3">
        {shipments.map((shipment) => (
          <li key={shipment.reference} className="border-b border-line py-3">
            <p className="flex flex-wrap gap-x-4">
              <span className="figures font-semibold break-all">{shipment.reference}</span>
              <span>
                {texts.shippedAt} <Moment at={shipment.shippedAt} zone={zone} />
              </span>
              {shipment.deliveredAt && (
                <span>
                  {texts.deliveredAt} <Moment at={shipment.deliveredAt} zone={zone} />
                </span>
              )}
            </p>
            <Carriage shipment={shipment} />
            <Quantities quantities={shipment.lines} lines={lines} />
          </li>
        ))}
        {open.length > 0 && (
          <li className="py-3">
            <p className="font-semibold">{texts.stillOpen}</p>
            <Quantities quantities={open} lines={lines} />
          </li>
        )}
      </ul>
    </Section>
  )
}

/** Who carries a shipment, and its number, which leads to where it is followed. */
function Carriage({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  readonly shipment: ReadOrder['shipments'][number]
}) {
  const number = trackingNumber || trackingUrl
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {carrier !== '' && <span className="wrap-anywhere">{carrier}</span>}
      {isTrackingUrl(trackingUrl) ? (
        <a
          href={trackingUrl}
          rel="noreferrer"
          className="figures inline-flex min-h-11 items-center break-all text-accent underline"
        >
          {number}
        </a>
      ) : (
        <span className="figures break-all">{number}</span>
      )}
    </p>
  )
}

interface QuantitiesProps extends Pick<ReadOrder, 'lines'> {
  readonly quantities: ReadOrder['open']
}

function Quantities({ quantities, lines }: QuantitiesProps) {
  const language = usePageLanguage()
  return (
    <ul>
      {quantities.map(({ lineNumber, quantity }) => {
        const line = lines.find((each) => each.lineNumber === lineNumber)
        return (
          <li key={lineNumber} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
            <span className="figures text-end">{formatCount(quantity, language)} ×</span>
            <span className="wrap-anywhere">
              <span className="figures text-sm text-quiet">{line?.code}</span> {line?.name}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
