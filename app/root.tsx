import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { FailedPage } from './failure/failed-page.tsx'
import { ShopStyles } from './layout/page-styles.tsx'
import { LANGUAGE_TAGS, useLanguage } from './messages/page-language.ts'
import { manifestPath } from './seo/web-app-manifest.ts'
import { requestMiddleware } from './request/request-context.server.ts'

export const middleware: Route.MiddlewareFunction[] = requestMiddleware

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={LANGUAGE_TAGS[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <ShopStyles />}
        <link rel="manifest" href={manifestPath(language)} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // For tests and other programs: the page is hydrated
  useEffect(() => document.documentElement.setAttribute('data-started', ''), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page py-16">
      <FailedPage error={error} />
    </main>
  )
}
