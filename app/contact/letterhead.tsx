import { useFrame } from '../request/frame-data.ts'
import type { LetterheadFacts } from './letterhead.server.ts'

/** Printed in place of the top bar: the company, its phone number, and the client. */
export function Letterhead({ address, phone }: LetterheadFacts) {
  const { client, companyName } = useFrame()
  return (
    <div className="mb-5 hidden justify-between gap-8 border-b border-ink pb-2 print:flex">
      <p className="text-sm">
        <span className="block text-lg font-semibold">{companyName}</span>
        {address && <span className="block">{address}</span>}
        {phone && <span className="figures block">{phone}</span>}
      </p>
      {client && <p className="max-w-72 text-end text-sm wrap-anywhere">{client.name}</p>}
    </div>
  )
}
