import { useEffect, useRef, useState } from 'react'
import type { PictureWidth } from './picture-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { usePictureSources } from './picture-sources.ts'

/** Where a picture stands says how wide it is, at most, and which widths are worth offering (M3). */
const PLACES = {
  /** In a row or a list, 40 to 64 px. */
  thumb: { widths: [192], sizes: '4rem', padding: 'p-1', pixels: 64 },
  /** A category's: up to 96 px. */
  category: { widths: [192, 320], sizes: '6rem', padding: 'p-2', pixels: 96 },
  /** In a grid: two beside each other on a phone, four on a wide screen, their padding left out. */
  card: {
    widths: [320, 480, 640],
    sizes: '(min-width: 64rem) 13rem, (min-width: 48rem) calc(33vw - 4rem), calc(50vw - 3.5rem)',
    padding: 'p-4',
    pixels: 480,
  },
  /** By itself on the page of an item. */
  large: {
    widths: [320, 640, 960, 1280],
    sizes: '(min-width: 48rem) min(50vw - 6rem, 32rem), calc(72vw - 4rem)',
    padding: 'p-4 md:p-8',
    pixels: 640,
  },
} as const satisfies Record<string, Place>

/** In a smaller place the words of a placeholder could not be read. */
const LEGIBLE_PIXELS = 160

interface Place {
  readonly widths: readonly PictureWidth[]
  readonly sizes: string
  readonly padding: string
  readonly pixels: number
}

interface PictureProps {
  /** undefined = none: the language's placeholder stands in (M2). */
  readonly src: string | undefined
  /** '' where the item's name stands beside it. */
  readonly alt: string
  readonly place: keyof typeof PLACES
  /** The first picture of its page, one at most: it is loaded before anything else, others when they come near. */
  readonly isMain?: boolean
}

/** A product on its plain square tile: contained, never cropped, and with its place kept free while it loads. */
export function Picture({ src, alt, place, isMain = false }: PictureProps) {
  const language = useLanguage()
  const { widths, sizes, padding, pixels } = PLACES[place]
  const { shown, watch } = useFailing(src)
  const sources = usePictureSources(shown, widths, sizes)
  const placeholder = pixels < LEGIBLE_PIXELS ? '/placeholder-small.svg' : `/placeholder-${language}.svg`
  return (
    <div className="aspect-square overflow-hidden rounded-md bg-tile">
      <img
        {...watch}
        {...sources}
        src={shown ?? placeholder}
        alt={alt}
        width={pixels}
        height={pixels}
        {...(isMain ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        className={`size-full object-contain ${shown === undefined ? '' : padding}`}
      />
    </div>
  )
}

/**
 * The picture to show: undefined once it is known that it cannot be. The shop answers for a missing picture with the
 * placeholder itself, which needs no script; this is for other hosts, and for a browser without a network.
 */
function useFailing(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    // One that failed before the page's script ran has told nobody.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  const onError = () => setFailed(src)
  return { shown: src === failed ? undefined : src, watch: { ref: image, onError } }
}
