import { useNavigation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'

/** A thin bar on any wait over 150 ms; what was on screen stays until the new page is there (N4). */
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
