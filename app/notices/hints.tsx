import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Without a network a control has no hint, which assistive technology does not need. */
const HintLayer = lazy(() => import('./hint-layer.tsx').catch(() => ({ default: () => undefined })))

/**
 * Shows the label of a control with `data-hint` beside it while the pointer rests on it or it has the keyboard focus. A
 * navigation removes it at once. Loaded with the first move of a mouse or the first key: fingers get no hints.
 */
export function Hints() {
  const { key } = useLocation()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const onPointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setWanted(true)
    const onKey = () => setWanted(true)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isWanted])
  return (
    isWanted && (
      <Suspense>
        <HintLayer key={key} />
      </Suspense>
    )
  )
}
