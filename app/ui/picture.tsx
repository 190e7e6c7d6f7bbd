import { useEffect, useRef, useState } from 'react'
import { useLanguage } from './page-language.ts'

interface PictureProps {
  /** undefined = none: the language's placeholder stands in (M2). */
  readonly src: string | undefined
  /** '' where the item's name stands beside it. */
  readonly alt: string
  /** In the first screen: loaded at once, others when they come near. */
  readonly isEager?: boolean
  readonly className?: string
}

/** A product on its plain square tile: contained, never cropped, and with its place kept free while it loads. */
export function Picture({ src, alt, isEager = false, className = 'p-4' }: PictureProps) {
  const language = useLanguage()
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  const shown = src !== undefined && failed !== src ? src : undefined
  useEffect(() => {
    // One that failed before the page's script ran has told nobody.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  return (
    <div className="aspect-square overflow-hidden rounded-md bg-tile">
      <img
        ref={image}
        src={shown ?? `/placeholder-${language}.svg`}
        alt={alt}
        width={480}
        height={480}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
        className={`size-full object-contain ${shown === undefined ? '' : className}`}
      />
    </div>
  )
}
