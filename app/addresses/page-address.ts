import { useLocation } from 'react-router'

/** The page as an address to come back to. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
