import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { FailureReference } from './failure-reference.tsx'

interface ErrorScreenProps {
  /**
   * What was thrown. An answer of 404: the address, item, category or offer is unknown. 403: a form was refused because its
   * anti-forgery token belongs to another session, usually an older one. Anything else: the page failed.
   */
  readonly error: unknown
}

/** What a visitor sees in place of a page. The thrown response sets the status of the answer. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const { failed, labels, notFound } = useMessages()
  const lang = useLanguage()
  const { pathname, search } = useLocation()
  const { title, text } = status === 404 ? notFound : status === 403 ? failed.expired : failed
  // Plain links: an error page may be without the frame that the server renders
  const [to, label] =
    status === 404
      ? [href('/:lang/catalogo/:page?', { lang }), labels.catalog]
      : [pathname + search, failed.again]
  return (
    <div className="max-w-prose py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-lg text-quiet">
        {text} <FailureReference />
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={to} className={primaryButton}>
          {label}
        </a>
        <a href={href('/:lang', { lang })} className={quietButton}>
          {labels.home}
        </a>
        <a href={href('/:lang/contact', { lang })} className={quietButton}>
          {labels.contact}
        </a>
      </p>
    </div>
  )
}
