import { useFrame } from '#app/frame-data.ts'

/** On paper there is no top bar to say whose order this is, and to whom it was sent. */
export function Letterhead() {
  const { client, companyName, environments } = useFrame()
  return (
    <div className="mb-6 hidden justify-between gap-8 border-b border-line pb-3 print:flex">
      <p>
        <span className="font-semibold">{companyName}</span>
        {environments.phone && <span className="figures block text-sm">{environments.phone}</span>}
      </p>
      {client && <p className="text-end">{client.name}</p>}
    </div>
  )
}
