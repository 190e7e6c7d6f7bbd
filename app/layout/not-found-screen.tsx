import { href, Link } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'

/** The screen for an unknown address, item, category or offer. The thrown response sets the status. */
export function NotFound() {
  const { labels, notFound } = useMessages()
  const lang = useLanguage()
  return (
    <div className="max-w-prose py-10">
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{notFound.title}</h1>
      <p className="mt-3 text-lg text-quiet">{notFound.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
          {labels.catalog}
        </Link>
        <Link to={href('/:lang', { lang })} className={quietButton}>
          {labels.home}
        </Link>
      </p>
    </div>
  )
}
