/** Letters, digits, `_`, `-` and inner dots, as server/back-office/admin-address.ts lets through. */
const PATH = /^\/admin(\/[\w-]+(\.[\w-]+)*)*$/

/**
 * The address of a screen to go on to, as it was sent with a form or a link; the start page for whatever else it may be,
 * because a stranger may have made the link.
 */
export function ownAddress(sent: FormDataEntryValue | null): string {
  const url = typeof sent === 'string' ? URL.parse(sent, 'http://here.invalid') : null
  const isOwn = url?.origin === 'http://here.invalid' && PATH.test(url.pathname)
  return isOwn ? url.pathname + url.search : '/admin'
}

/** The same address without the base of the application, as routes and redirects name it. */
export function afterBase(address: string): string {
  const rest = address.slice('/admin'.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
