import { lazy, Suspense } from 'react'
import { useMessages } from '../messages/messages.tsx'

/** Loaded with every page once it is shown, so it is there when the network fails. */
const ErrorScreen = lazy(() =>
  import('./error-screen.tsx').then(
    (loaded) => ({ default: loaded.ErrorScreen }),
    () => ({ default: ErrorTitle }),
  ),
)

/** What a visitor sees in place of a page that failed. */
export function FailedPage({ error }: { readonly error: unknown }) {
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

/** In place of the screen, if the network failed before it was loaded. */
function ErrorTitle() {
  return <h1>{useMessages().failed.title}</h1>
}
