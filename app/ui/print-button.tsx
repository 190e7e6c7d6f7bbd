import { useMessages } from '../messages/messages.tsx'
import { quietButton } from './forms/button.ts'
import { useHydrated } from './hydrated.ts'
import { PrintIcon } from './icons.tsx'

/** Needs scripts, so it is rendered after hydration. */
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
