/** Whether a public page needs the texts of forms. */
export function hasForm(pathname: string): boolean {
  const screen = pathname.split('/')[2]
  return screen === 'contact' || screen === 'accessibility' || screen === 'request-quote'
}

/** Whether a public page needs texts that few visits show. */
export function hasRareTexts(pathname: string): boolean {
  const screen = pathname.split('/')[2]
  return screen === 'offline' || screen === 'price-list' || screen === 'compare'
}

/** Whether a page needs the messages of the client area: the client area itself, and signing in. */
export function isClientArea(pathname: string): boolean {
  const area = pathname.split('/')[2]
  return area === 'client' || area === 'oauth'
}
