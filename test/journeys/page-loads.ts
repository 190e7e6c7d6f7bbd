import type { Page } from '@playwright/test'

/** The requests for data or pages that the page makes from here on. */
export function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || pathname.endsWith('.data')) loads.push(pathname)
  })
  return loads
}
