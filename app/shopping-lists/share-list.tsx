import { useState } from 'react'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { useHydrated } from '../ui/hydrated.ts'

interface ShareListProps {
  readonly name: string
  readonly path: string
}

/**
 * Gives the link of a list to a colleague who signs in as the same client: by an app where the browser offers them, else it is
 * copied. Without scripts the address bar has it.
 */
export function ShareList({ name, path }: ShareListProps) {
  const { sharing } = useClientMessages().shoppingLists
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  if (!isHydrated) return null
  const url = location.origin + path
  const copy = () => {
    // Browsers have none without https
    if (!('clipboard' in navigator)) {
      setOutcome('refused')
      return
    }
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  const share = () => {
    setOutcome(undefined)
    if ('share' in navigator) {
      navigator.share({ title: name, url }).catch((error: unknown) => {
        // Closing the choice of apps is no failure
        const isClosed = error instanceof DOMException && error.name === 'AbortError'
        if (!isClosed) copy()
      })
      return
    }
    copy()
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
