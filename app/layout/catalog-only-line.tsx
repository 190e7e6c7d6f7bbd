import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'

/** Says at the head of every page of such a shop that it takes no orders. */
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
