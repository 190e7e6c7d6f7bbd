import { useState } from 'react'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { useHydrated } from '../ui/hydrated.ts'

interface ShareListProps {
  readonly name: string
  readonly path: string
}

/**
 * Gives the link of a list to a colleague who signs in as the same client: a phone offers its apps, other browsers copy it.
 * Without scripts the address bar has it.
 */
export function ShareList({ name, path }: ShareListProps) {
  const { sharing } = useClientMessages().shoppingLists
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  if (!isHydrated) return null
  const url = location.origin + path
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const share = () => {
    setOutcome(undefined)
    if ('share' in navigator) {
      // Closing the dialog of the phone is no failure
      navigator.share({ title: name, url }).catch(() => {})
      return
    }
    // Neither is there without https
    if ('clipboard' in navigator) void copy()
    else setOutcome('refused')
  }
  return (
    <>
      <button type="button" onClick={share} className={quietButton}>
        {sharing.action}
      </button>
      <output className={outcome === 'refused' ? 'text-danger' : 'text-quiet'}>
        {outcome && sharing[outcome]}
      </output>
    </>
  )
}
