import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Marks the field that the keys lead to. */
export const SEARCH_FIELD = 'data-search-field'

/** The state of a navigation to the search by somebody who wants to type: its field gets the focus. */
export const TO_TYPE = 'to-type'

/** `/` and Ctrl-K or ⌘K lead to the search, to its screen where no field of it is visible. */
export function useSearchKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForSearch(event)) return
      event.preventDefault()
      const field = [...document.querySelectorAll<HTMLInputElement>(`[${SEARCH_FIELD}]`)].find(
        (one) => one.getClientRects().length > 0,
      )
      if (!field) return void navigate('/search', { state: TO_TYPE })
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

function isForSearch({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  isComposing,
}: KeyboardEvent): boolean {
  if (altKey || isComposing) return false
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && !ctrlKey && !isTypedInto(target)
}

/** Whether keys write there. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
