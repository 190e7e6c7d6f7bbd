import { useMessages } from '#app/messages/messages.tsx'
import { quietButton } from '#app/ui/button.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { PrintIcon } from '#app/ui/icons.tsx'

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
