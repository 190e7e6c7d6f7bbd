import { data } from 'react-router'

/** No offer is published: every address of one is unknown (R6). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function Offer() {
  return null
}
