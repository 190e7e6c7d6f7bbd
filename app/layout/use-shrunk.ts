import { useEffect, useState } from 'react'

const SHRINKS_PAST_PX = 70

/** Whether the page is scrolled so far that the top bar makes itself small (T6). */
export function useShrunk(): boolean {
  const [isShrunk, setIsShrunk] = useState(false)
  useEffect(() => {
    const look = () => setIsShrunk(window.scrollY > SHRINKS_PAST_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isShrunk
}
