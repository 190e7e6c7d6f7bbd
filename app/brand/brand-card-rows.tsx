import { BrandPicture } from './brand-picture.tsx'
import type { ShopBrand } from './shop-brands.server.ts'
import { PageLink } from '../ui/page-link.tsx'

export interface BrandCardsProps {
  readonly brands: readonly ShopBrand[]
  /** Whether a card says what the merchant says of the brand. */
  readonly showsSummary?: boolean
}

/** The cards of `BrandCards`. */
export function BrandCardRows({ brands, showsSummary }: BrandCardsProps) {
  return brands.map(({ name, to, picture, summary }) => (
    <li key={name}>
      <PageLink
        to={to}
        className={`flex h-full min-h-28 flex-col items-center ${showsSummary ? '' : 'justify-center'} gap-3 rounded-md border border-line bg-surface p-4 text-center hover:border-accent hover:text-accent`}
      >
        {picture && <BrandPicture src={picture} className="w-full" />}
        <span className={picture ? 'font-semibold' : 'text-lg font-semibold'}>{name}</span>
        {showsSummary && summary && <span className="-mt-2 text-sm text-balance text-quiet">{summary}</span>}
      </PageLink>
    </li>
  ))
}
