import { data } from 'react-router'

/** `/{lang}/not-page-found` answers 404; the frame shows the screen. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotPageFound() {
  return null
}
