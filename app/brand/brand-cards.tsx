import { lazyContent, Unhydrated } from '../ui/unhydrated.tsx'
import { useFrame } from '../request/frame-data.ts'
import type { BrandCardsProps } from './brand-card-rows.tsx'

const BrandCardRows = lazyContent(async () => (await import('./brand-card-rows.tsx')).BrandCardRows)

/** Brands with links to their pages. */
export function BrandCards(props: BrandCardsProps) {
  const { pictureBase } = useFrame()
  return (
    <Unhydrated
      as="ul"
      name="brand cards"
      of={[props.brands, props.showsSummary, pictureBase]}
      className="grid grid-cols-2 gap-3 lg:grid-cols-5"
    >
      <BrandCardRows {...props} />
    </Unhydrated>
  )
}
