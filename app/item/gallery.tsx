import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { KEEP_FOCUS } from '../ui/use-focus-on-navigation.ts'
import type { ItemPage } from './item-page.ts'

/**
 * The pictures of an item: one large, the others as thumbnails. A thumbnail links to the variant it belongs to, or to
 * the page with that picture large; a script swaps it in place. The large picture’s space is reserved.
 */
export function Gallery({ item }: { readonly item: ItemPage }) {
  const { item: texts } = useMessages()
  const { gallery, shown } = item
  const [looked, setLooked] = useState<{ readonly of: string; readonly src: string }>()
  // A variant chosen elsewhere on the page shows its own picture. The pictures differ with the chosen variant
  const found = looked?.of === shown.id ? gallery.findIndex(({ src }) => src === looked.src) : -1
  const at = found < 0 ? item.picture : found
  const large = gallery[at]
  return (
    <div className={`self-start md:sticky md:top-24 ${large ? '' : 'max-md:w-40'}`}>
      {/* On a phone the tile is lower than the picture is wide, so that the price is on the first screen */}
      <div className={large ? 'rounded-md has-[img[class]]:bg-backdrop max-md:px-[14%]' : ''}>
        <Picture src={large?.src} alt={large?.label ?? shown.name} place="large" isMain />
      </div>
      {/* Where a choice of a variant may bring more pictures, their line is reserved */}
      {gallery.length === 1 && item.variants.length > 1 && <div className="mt-3 h-16.5" />}
      {gallery.length > 1 && (
        <ul
          aria-label={texts.pictures}
          className="mt-3 flex gap-2 max-md:-m-1 max-md:mt-2 max-md:overflow-x-auto max-md:p-1 md:flex-wrap"
        >
          {gallery.map((picture, index) => (
            <li key={picture.src}>
              <Thumbnail
                item={item}
                index={index}
                isLarge={index === at}
                onLook={() => setLooked({ of: picture.variant?.id ?? shown.id, src: picture.src })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ThumbnailProps {
  readonly item: ItemPage
  readonly index: number
  readonly isLarge: boolean
  readonly onLook: () => void
}

function Thumbnail({ item, index, isLarge, onLook }: ThumbnailProps) {
  const lang = useLanguage()
  const { gallery, shown, search } = item
  const { src = '', label = '', variant } = gallery[index] ?? {}
  const chooses = variant !== undefined && variant.id !== shown.id
  return (
    <Link
      to={chooses ? itemHref(lang, variant, search) : pictureHref(index, search)}
      rel={chooses ? undefined : 'nofollow'}
      preventScrollReset
      state={KEEP_FOCUS}
      onClick={(event) => {
        onLook()
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (!chooses && !opensElsewhere) event.preventDefault()
      }}
      aria-current={isLarge ? 'true' : undefined}
      className="block w-16 rounded-md border border-line hover:border-accent aria-[current]:border-accent aria-[current]:outline-1 aria-[current]:outline-accent"
    >
      <Picture src={src} alt={label} place="thumb" />
    </Link>
  )
}

/** The address of the page with another picture large, without a script. */
function pictureHref(index: number, search: string | undefined): string {
  return `?${new URLSearchParams({ ...(search && { search }), picture: String(index + 1) })}`
}
