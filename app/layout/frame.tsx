import { type ReactNode, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/frame'
import { usePartsAhead } from '../preload/use-parts-ahead.ts'
import { accentStyles } from './accent-styles.ts'
import { useCompany } from '../contact/company-facts.ts'
import { loadedCompany } from '../contact/loaded-company.server.ts'
import { keepCurrencyWords } from '#domain/money/number-format.ts'
import { useStoredClient, useStoredLayout } from '../request/browser-storage.ts'
import { withNotices } from '../request/flash.server.ts'
import { useFrame } from '../request/frame-data.ts'
import { loadFrame } from './frame.server.ts'
import { useMessages } from '../messages/messages.tsx'
import { isCopy } from '../offline/connection.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { FailedPage } from '../failure/failed-page.tsx'
import { useMarkedSection } from './navigation-links.tsx'
import { Footer } from './footer.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Notices } from '../notices/notices.tsx'
import { KeptLine } from '../cart/kept/kept-line.tsx'
import { PageIcons } from './page-icons.tsx'
import { PageStyles } from './page-styles.tsx'
import { CatalogOnlyLine } from './catalog-only-line.tsx'
import { TopBar } from './top-bar.tsx'
import { lazyExtra } from '../ui/lazy.tsx'
import { usePageLinks } from '../ui/page-link.tsx'
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts'

/** Loaded by every page once it is shown. If the network fails before, the page does not notice that it is offline. */
const OfflineLine = lazyExtra(async () => (await import('../offline/offline-line.tsx')).OfflineLine)
const Hints = lazyExtra(async () => (await import('../notices/hints.tsx')).Hints)

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const loaded = await loadFrame(context.get(shopContext), context.get(requestContextKey), pattern)
  context.set(loadedCompany, loaded.company)
  return withNotices(request, loaded.frame)
}

/**
 * Reloads the frame after a form and on every page of the client area, where clients see what they did in other tabs;
 * not on other navigations. A saved copy of a page reloads it as soon as the network is back.
 */
export function shouldRevalidate({
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChange = formMethod !== undefined && formMethod !== 'GET'
  return defaultShouldRevalidate && (isChange || isCopy() || nextUrl.pathname.split('/')[2] === 'client')
}

export default function Frame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** The company's color, if it is set. */
function AccentColor() {
  return <PageStyles name="accent" styles={accentStyles(useCompany().environments.accent_color)} />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <FailedPage error={error} />
  return loaderData ? <Shell>{screen}</Shell> : <main className="page py-16">{screen}</main>
}

function Shell({ children }: { readonly children: ReactNode }) {
  const { frame } = useMessages()
  const { client, layout, notices, currency, language, currencyWords } = useFrame()
  // Before a price is rendered; the server's own Intl has them
  if (!import.meta.env.SSR) keepCurrencyWords(currency, language, currencyWords)
  useStoredClient(client)
  useStoredLayout(layout)
  const main = useFocusOnNavigation()
  usePageLinks()
  usePartsAhead()
  useMarkedSection()
  return (
    <div className="flex min-h-dvh flex-col" data-client={client && ''}>
      {import.meta.env.SSR && <PageIcons />}
      {import.meta.env.SSR && <AccentColor />}
      <a href="#content" className="skip-link">
        {frame.skipToContent}
      </a>
      <LoadingBar />
      <TopBar />
      <Suspense>
        <OfflineLine />
      </Suspense>
      <KeptLine />
      <CatalogOnlyLine />
      <main id="content" ref={main} tabIndex={-1} className="page flex-1 pt-6 pb-16 outline-none">
        {children}
      </main>
      <Footer />
      <Notices flash={notices} />
      <Suspense>
        <Hints />
      </Suspense>
    </div>
  )
}
