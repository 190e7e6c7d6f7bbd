import type { Page } from '@playwright/test'

/** Collects the page's requests for data and pages from now on. */
export function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || pathname.endsWith('.data')) loads.push(pathname)
  })
  return loads
}
