import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { HintLayer } from './hint-layer.tsx'

/**
 * Shows the label of a control with `data-hint` beside it while the pointer rests on it or it has the keyboard focus. A
 * navigation removes it at once. From the first move of a mouse or the first key on: fingers get no hints.
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
  return isWanted && <HintLayer key={key} />
}
