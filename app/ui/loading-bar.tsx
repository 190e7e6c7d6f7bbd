import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'

const PATIENCE_MS = 150

/** A thin bar on any wait over 150 ms; what was on screen stays until the new page is there (N4). */
export function LoadingBar() {
  const { labels } = useMessages()
  const isWaiting = useNavigation().state !== 'idle'
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5">
      {isLong && (
        <div className="h-full w-full animate-pulse bg-accent">
          <span className="sr-only">{labels.loading}</span>
        </div>
      )}
    </div>
  )
}
