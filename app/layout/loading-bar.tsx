import { useNavigation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'

/** A thin bar while a navigation takes longer than 150 ms. The old page stays until the new one is ready. */
export function LoadingBar() {
  const { labels } = useMessages()
  const isWaiting = useNavigation().state !== 'idle'
  return (
    <output className="loading-bar">
      {isWaiting && (
        <span className="animate-late">
          <span className="sr-only">{labels.loading}</span>
        </span>
      )}
    </output>
  )
}
