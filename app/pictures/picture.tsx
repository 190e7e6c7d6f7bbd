import { useEffect, useRef, useState } from 'react'
import type { PictureWidth } from './picture-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { usePictureSources } from './picture-sources.ts'

/** Sizes and renditions by slot. */
const PLACES = {
  /** Rows and lists, 40 to 64 px. */
  thumb: { widths: [192], sizes: '4rem', look: 'p-1', pixels: 64 },
  /** Categories: three columns on a phone, six on a wide screen. */
  category: {
    widths: [192, 320],
    sizes: '(min-width: 64rem) 11rem, (min-width: 40rem) 22vw, 29vw',
    look: 'p-2',
    pixels: 96,
  },
  /** Grids: two columns on a phone, four on a wide screen, without padding. */
  card: {
    widths: [320, 480, 640],
    sizes: '(min-width: 64rem) 13rem, (min-width: 48rem) calc(33vw - 4rem), calc(50vw - 3.5rem)',
    look: 'p-4',
    pixels: 480,
  },
  /** The item page. A small picture is not enlarged: it would be soft. */
  large: {
    widths: [320, 640, 960, 1280],
    sizes: '(min-width: 48rem) min(50vw - 6rem, 32rem), calc(72vw - 4rem)',
    look: 'p-4 md:p-8 object-scale-down!',
    pixels: 640,
  },
} as const satisfies Record<string, Place>

/** Below this size the placeholder's text would not be legible. */
const LEGIBLE_PIXELS = 160

interface Place {
  readonly widths: readonly PictureWidth[]
  readonly sizes: string
  /** The classes of the picture on its tile. */
  readonly look: string
  readonly pixels: number
}

interface PictureProps {
  /** undefined = the placeholder. */
  readonly src: string | undefined
  /** '' when the item's name is beside it. */
  readonly alt: string
  readonly place: keyof typeof PLACES
  /** The main picture of the page, at most one: loaded with high priority. Others load lazily. */
  readonly isMain?: boolean
}

/** A product picture on a square tile: never cropped, and without layout shift while it loads. */
export function Picture({ src, alt, place, isMain = false }: PictureProps) {
  const language = useLanguage()
  const { widths, sizes, look, pixels } = PLACES[place]
  const { shown, watch } = useFailing(src)
  const sources = usePictureSources(shown, widths, sizes)
  const isLegible = pixels >= LEGIBLE_PIXELS
  // Most items of many shops have no picture: the style sheet draws the placeholder on an empty tile
  if (shown === undefined && alt === '' && !isLegible) return <div className="picture-tile" />
  const placeholder = isLegible ? `/placeholder-${language}.svg` : '/placeholder-small.svg'
  return (
    <div className="picture-tile">
      <img
        {...watch}
        {...sources}
        src={sources.src ?? shown ?? placeholder}
        alt={alt}
        width={pixels}
        height={pixels}
        {...(isMain ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        className={shown === undefined ? undefined : look}
      />
    </div>
  )
}

/**
 * Replaces a picture that fails to load by the placeholder. Needed for other hosts and offline only: the shop itself
 * answers a missing picture with the placeholder.
 */
function useFailing(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    // Failed before hydration, without an event
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  const onError = () => setFailed(src)
  return { shown: src === failed ? undefined : src, watch: { ref: image, onError } }
}
