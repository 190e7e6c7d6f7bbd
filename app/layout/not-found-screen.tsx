import { href } from 'react-router'
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
        {/* Plain links: an error page may be without the frame that the server renders. */}
        <a href={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
          {labels.catalog}
        </a>
        <a href={href('/:lang', { lang })} className={quietButton}>
          {labels.home}
        </a>
      </p>
    </div>
  )
}
