import { UnhydratedList } from '../ui/unhydrated-list.tsx'
import { useFrame } from '../request/frame-data.ts'
import { usePictureSources } from '../pictures/picture-sources.ts'
import type { ShopBrand } from './shop-brands.server.ts'
import { PageLink } from '../ui/page-link.tsx'

interface BrandCardsProps {
  readonly brands: readonly ShopBrand[]
  /** Whether a card says what the merchant says of the brand. */
  readonly showsSummary?: boolean
}

/** Brands with links to their pages. */
export function BrandCards({ brands, showsSummary }: BrandCardsProps) {
  const { pictureBase } = useFrame()
  return (
    <UnhydratedList
      name="brand cards"
      of={[brands, showsSummary, pictureBase]}
      className="grid grid-cols-2 gap-3 lg:grid-cols-5"
    >
      {brands.map(({ name, to, picture, summary }) => (
        <li key={name}>
          <PageLink
            to={to}
            className={`group/brand flex h-full min-h-28 flex-col items-center ${showsSummary ? '' : 'justify-center'} gap-3 rounded-md border border-line bg-surface p-4 text-center hover:border-accent hover:text-accent`}
          >
            {picture && <BrandPicture src={picture} className="w-full" />}
            <span className={picture ? 'font-semibold' : 'text-lg font-semibold'}>{name}</span>
            {showsSummary && summary && (
              <span className="-mt-2 text-sm text-balance text-quiet">{summary}</span>
            )}
          </PageLink>
        </li>
      ))}
    </UnhydratedList>
  )
}

/** The mark of a brand, beside its name. */
export function BrandPicture({ src, className }: { readonly src: string; readonly className: string }) {
  return (
    <img
      {...usePictureSources(src, [192, 320, 480], '10rem')}
      src={src}
      alt=""
      width={160}
      height={64}
      loading="lazy"
      decoding="async"
      className={`h-16 object-contain ${className}`}
    />
  )
}
