import { href } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { OfferCard } from './offer-card.server.ts'
import { PageLink } from '../ui/page-link.tsx'

export interface OfferCardsProps {
  readonly offers: readonly OfferCard[]
  readonly heading: 'h2' | 'h3'
}

/** The cards of `OfferCards`. */
export function OfferCardRows({ offers, heading: Heading }: OfferCardsProps) {
  const { labels } = useMessages()
  const lang = useLanguage()
  return offers.map(({ slug, title, summary, validity, picture }) => (
    <li
      key={slug}
      className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface hover:border-accent"
    >
      {picture && <ContentPicture src={picture} place="card" className="aspect-2/1 bg-tile" />}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <Heading className="text-lg">
          <PageLink
            to={href('/:lang/offer/:slug', { lang, slug })}
            className="group-hover:text-accent group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </PageLink>
        </Heading>
        {summary && <p className="text-quiet">{summary}</p>}
        {validity && <p className="figures text-sm">{validity}</p>}
        <p aria-hidden="true" className="mt-auto pt-1 font-semibold text-accent">
          {labels.knowMore}
        </p>
      </div>
    </li>
  ))
}
