import { useEffect, useState } from 'react'

const SHRINKS_PAST_PX = 70

/** Whether the page is scrolled far enough for the compact top bar. */
export function useShrunk(): boolean {
  const [isShrunk, setIsShrunk] = useState(false)
  useEffect(() => {
    const update = () => setIsShrunk(window.scrollY > SHRINKS_PAST_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isShrunk
}
