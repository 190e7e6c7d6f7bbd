import { lazyContent, Unhydrated } from '../ui/unhydrated.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import type { OfferCardsProps } from './offer-card-rows.tsx'

const OfferCardRows = lazyContent(async () => (await import('./offer-card-rows.tsx')).OfferCardRows)

/** Offers of the content, with links to their pages. */
export function OfferCards(props: OfferCardsProps) {
  const lang = useLanguage()
  const { pictureBase } = useFrame()
  return (
    <Unhydrated
      as="ul"
      name="offer cards"
      of={[lang, props.offers, props.heading, pictureBase]}
      className="grid gap-4 sm:grid-cols-3 lg:gap-6"
    >
      <OfferCardRows {...props} />
    </Unhydrated>
  )
}
