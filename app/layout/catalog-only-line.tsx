import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'

/** A line above every page of a shop that serves a catalogue snapshot: no orders here. */
export function CatalogOnlyLine() {
  const { frame } = useMessages()
  const { isCatalogOnly } = useFrame()
  if (!isCatalogOnly) return null
  return (
    <p className="border-b border-line bg-tile">
      <span className="page block py-2.5 max-sm:text-sm">{frame.takesNoOrders}</span>
    </p>
  )
}
