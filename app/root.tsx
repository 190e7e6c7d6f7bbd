import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { Failed } from './storefront/failed.tsx'
import { LANGUAGE_TAGS, languageOfPath } from './ui/page-language.ts'
import { visitMiddleware } from './visit.server.ts'

export const middleware: Route.MiddlewareFunction[] = visitMiddleware

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/mark.svg' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname)
  return (
    <html lang={LANGUAGE_TAGS[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
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
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page py-16">
      <Failed isExpired={isRouteErrorResponse(error) && error.status === 403} />
    </main>
  )
}
