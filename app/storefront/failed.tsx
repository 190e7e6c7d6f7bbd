import { useLocation } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'

/** The page could not be made: what happened, what was kept, what to do. */
export function Failed() {
  const { failed } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-prose py-10">
      <title>{failed.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{failed.title}</h1>
      <p className="mt-3 text-lg text-quiet">{failed.text}</p>
      <a href={pathname + search} className={`${primaryButton} mt-6`}>
        {failed.again}
      </a>
    </div>
  )
}
