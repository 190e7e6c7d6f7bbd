/** Segments of letters, digits, `_` and `-`; a dot only within one. `.data` is what scripts ask for. */
const CANONICAL = /^\/admin(\/[\w-]+(\.[\w-]+)*)*(\.data)?$/

/** `canonical`: the back-office answers. `another spelling`: whoever guards `/admin` by its name might not see it. */
export type AdminAddress = 'canonical' | 'slash' | 'another spelling'

/**
 * Whether a request is for the back-office; undefined = it is for the shop.
 *
 * @param target the path as it was sent
 * @param pathname the same path as URLs normalize it
 */
export function adminAddressOf(target: string, pathname: string): AdminAddress | undefined {
  if (target === pathname && CANONICAL.test(target)) return 'canonical'
  if (target === '/admin/' && pathname === target) return 'slash'
  return [target, pathname].some(readsAsAdmin) ? 'another spelling' : undefined
}

/** As a proxy, a file system or a lenient router might read it. */
function readsAsAdmin(path: string): boolean {
  const plain = decoded(decoded(path)).normalize('NFKC').toLowerCase().replaceAll('\\', '/')
  return /^[/.]*\/admin(?![\p{L}\p{N}_-])/u.test(plain)
}

function decoded(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}
