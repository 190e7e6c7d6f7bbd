import { useRareMessages } from '../messages/rare-messages.ts'
import { quietButton } from './forms/button.ts'
import { useHydrated } from './hydrated.ts'
import { PrintIcon } from './icons.tsx'

/** Needs scripts, so it is rendered after hydration. */
export function PrintButton() {
  const { priceList } = useRareMessages()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button type="button" className={quietButton} onClick={() => window.print()}>
      <PrintIcon />
      {priceList.print}
    </button>
  )
}
