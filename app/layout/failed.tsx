import { href, useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'

interface FailedProps {
  /** A form was refused because its anti-forgery token belongs to another session, usually an older one. */
  readonly isExpired?: boolean
}

/** The error screen. */
export function Failed({ isExpired = false }: FailedProps) {
  const { failed, labels } = useMessages()
  const lang = useLanguage()
  const { pathname, search } = useLocation()
  const title = isExpired ? failed.expiredTitle : failed.title
  return (
    <div className="max-w-prose py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-lg text-quiet">{isExpired ? failed.expiredText : failed.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={pathname + search} className={primaryButton}>
          {failed.again}
        </a>
        <a href={href('/:lang', { lang })} className={quietButton}>
          {labels.home}
        </a>
      </p>
    </div>
  )
}
