import { useNavigation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'

/** A thin bar while a navigation takes longer than 150 ms. The old page stays until the new one is ready. */
export function LoadingBar() {
  const { labels } = useMessages()
  const isWaiting = useNavigation().state !== 'idle'
  return (
    <output className="fixed inset-x-0 top-0 z-50 block h-0.5">
      {isWaiting && (
        <span className="animate-late block h-full w-full bg-accent">
          <span className="sr-only">{labels.loading}</span>
        </span>
      )}
    </output>
  )
}
