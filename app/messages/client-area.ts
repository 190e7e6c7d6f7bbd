/** Whether a screen says what only the client area says: its texts are asked for along with it. */
export function isClientArea(pathname: string): boolean {
  const place = pathname.split('/')[2]
  return place === 'client' || place === 'oauth'
}
