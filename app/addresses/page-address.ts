import { useLocation } from 'react-router'

/** The address of the current page, for a form's `back` field. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
