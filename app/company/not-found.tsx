import { data } from 'react-router'

/** `/{lang}/not-page-found` is a real 404; the frame shows the screen (R6). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotPageFound() {
  return null
}
