import { Link, type LinkProps } from 'react-router'

/**
 * A link to a page of the shop. Without the mark by which the router finds links whose routes it does not know yet: each
 * page knows all routes, and has a hundred links.
 */
export function PageLink(props: LinkProps) {
  return <Link discover="none" {...props} />
}
