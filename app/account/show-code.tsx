import { useClientMessages } from '../messages/client-messages.ts'
import { useHydrated } from '../ui/hydrated.ts'

interface ShowCodeProps {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** A checkbox that shows the typed access code, which is long and often copied from paper. Hidden without scripts. */
export function ShowCode({ isShown, onChange }: ShowCodeProps) {
  const { account } = useClientMessages()
  const isHydrated = useHydrated()
  return (
    <label
      className={`-my-3 inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start noscript:hidden ${isHydrated ? '' : 'invisible'}`}
    >
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
      {account.show}
    </label>
  )
}
