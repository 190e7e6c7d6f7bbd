import type { ReactNode } from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { linkLine } from '../../ui/forms/button.ts'
import { Moment } from '../../ui/moment.tsx'
import type { ShipmentsView, ShipmentView, ShippedLineView } from './shipment-view.ts'

/** What is shipped of an order, with where each shipment is followed, and what is still open. */
export function Shipments({
  shipments: { shipments, open, isToCome },
}: {
  readonly shipments: ShipmentsView
}) {
  const { shipments: texts } = useClientMessages().orders
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.title}</h2>
      <ul className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        {shipments.map((shipment) => (
          <Shipment key={shipment.reference} shipment={shipment} />
        ))}
        {open.length > 0 && (
          <li className={`${card} border-dashed border-field-line`}>
            <h3 className="text-base font-semibold">{isToCome ? texts.toCome : texts.notShipped}</h3>
            <ShippedLines lines={open} />
          </li>
        )}
      </ul>
    </section>
  )
}

const card = 'min-w-0 break-inside-avoid rounded-md border p-4'

function Shipment({ shipment }: { readonly shipment: ShipmentView }) {
  const { shipments: texts } = useClientMessages().orders
  const { carrier, trackingNumber, trackingUrl, shipped, delivered, reference, lines } = shipment
  return (
    <li className={`${card} border-line`}>
      <h3 className="text-base font-semibold">
        {texts.shipped} <Moment moment={shipped} />
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {delivered && (
          <Fact name={texts.delivered}>
            <Moment moment={delivered} />
          </Fact>
        )}
        {carrier !== '' && <Fact name={texts.carrier}>{carrier}</Fact>}
        <Fact name={texts.reference}>
          <span className="code break-all">{reference}</span>
        </Fact>
        {trackingNumber !== '' && (
          <Fact name={texts.trackingNumber}>
            {trackingUrl ? (
              <a href={trackingUrl} rel="noreferrer" className={`${linkLine} code break-all`}>
                {trackingNumber}
              </a>
            ) : (
              <span className="code break-all">{trackingNumber}</span>
            )}
          </Fact>
        )}
      </dl>
      {trackingUrl && trackingNumber === '' && (
        <a href={trackingUrl} rel="noreferrer" className={linkLine}>
          {texts.follow}
        </a>
      )}
      <ShippedLines lines={lines} />
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function ShippedLines({ lines }: { readonly lines: readonly ShippedLineView[] }) {
  const lang = useLanguage()
  return (
    <ul className="mt-3 border-t border-line">
      {lines.map(({ lineNumber, quantity, name, code }) => (
        <li key={lineNumber} className="flex gap-3 border-b border-line py-2 last:border-b-0 last:pb-0">
          <span className="figures min-w-12 shrink-0 text-end font-semibold">
            {formatCount(quantity, lang)} <span aria-hidden="true">×</span>
          </span>
          <span className="min-w-0 wrap-anywhere">
            {name}
            {code !== '' && <span className="code block text-quiet">{code}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
