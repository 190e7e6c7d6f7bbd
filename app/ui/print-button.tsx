import { useMessages } from '../messages/messages.tsx'
import { quietButton } from './forms/button.ts'
import { useHydrated } from './hydrated.ts'
import { PrintIcon } from './icons.tsx'

/** Of no use without a script, so it is there once there is one. */
export function PrintButton() {
  const { priceList } = useMessages()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button type="button" className={quietButton} onClick={() => window.print()}>
      <PrintIcon />
      {priceList.print}
    </button>
  )
}
