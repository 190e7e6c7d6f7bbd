import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { FailureReference } from '#app/failure/failure-reference.tsx'
import type { TypedFields } from '#domain/staff/typed-form.ts'
import styles from './admin.css?url'
import { LANGUAGE_TAGS } from './messages/language-tags.ts'
import { TypedTexts } from './ui/typed-texts.tsx'
import { usePageLanguage, useTexts } from './messages/texts.tsx'
import { backOfficeContext } from './request/contexts.ts'
import { formToken, visitMiddleware, visitOf } from './request/visit.server.ts'

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { member, antiForgeryToken, ownZone } = visitOf(context)
  const { drafts } = context.get(backOfficeContext)
  const writer = member && (await drafts.pageProof(member, antiForgeryToken))
  return { token: formToken(context), writer, ownZone }
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={LANGUAGE_TAGS[usePageLanguage()]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
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
  const { failed } = useTexts()
  const { title, text } = failed[whyFailed(error)]
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3">
        {text} <FailureReference />
      </p>
      <TypedTexts fields={typedIn(error)} />
      <p className="mt-6">
        <Link to="/" reloadDocument className="button button-quiet">
          {failed.toStart}
        </Link>
      </p>
    </main>
  )
}

/** What somebody typed who may not save it. */
function typedIn(error: unknown): TypedFields {
  return isRouteErrorResponse(error) ? (error.data?.typed ?? []) : []
}

/** The name of the sentences for an error; what is thrown on purpose says it itself. */
function whyFailed(error: unknown): 'unknown' | 'not_permitted' | 'expired' | 'too_large' | 'broken' {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'unknown'
  if (error.status === 413) return 'too_large'
  if (error.status !== 403) return 'broken'
  return error.data?.code === 'expired' ? 'expired' : 'not_permitted'
}
