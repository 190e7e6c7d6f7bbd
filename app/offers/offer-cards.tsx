import { href } from 'react-router'
import { UnhydratedList } from '../ui/unhydrated-list.tsx'
import { useMessages } from '../messages/messages.tsx'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { useFrame } from '../request/frame-data.ts'
import { useLanguage } from '../messages/page-language.ts'
import type { OfferCard } from './offer-card.server.ts'
import { PageLink } from '../ui/page-link.tsx'

interface OfferCardsProps {
  readonly offers: readonly OfferCard[]
  readonly heading: 'h2' | 'h3'
}

/** Offers of the content, with links to their pages. */
export function OfferCards({ offers, heading: Heading }: OfferCardsProps) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { pictureBase } = useFrame()
  return (
    <UnhydratedList
      name="offer cards"
      of={[lang, offers, Heading, pictureBase]}
      className="grid gap-4 sm:grid-cols-3 lg:gap-6"
    >
      {offers.map(({ slug, title, summary, validity, picture }) => (
        <li
          key={slug}
          className="group/offer relative flex flex-col overflow-hidden rounded-md border border-line bg-surface hover:border-accent"
        >
          {picture && <ContentPicture src={picture} place="card" className="aspect-2/1 bg-tile" />}
          <div className="flex flex-1 flex-col gap-2 p-5">
            <Heading className="text-lg">
              <PageLink
                to={href('/:lang/offer/:slug', { lang, slug })}
                className="group-hover/offer:text-accent group-hover/offer:underline after:absolute after:inset-0"
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
      ))}
    </UnhydratedList>
  )
}
