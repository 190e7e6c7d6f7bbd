import { usePictureSources } from './picture-sources.ts'

/** The widths on screen of what a picture of the content fills: half a page, a third of it, all of it. */
const PLACES = {
  // On a phone beside the words, and cut to their height
  banner: { sizes: '(min-width: 48rem) min(54vw, 41rem), 20rem', width: 1280, height: 720 },
  card: { sizes: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw', width: 960, height: 480 },
  part: { sizes: '(min-width: 48rem) min(50vw, 38rem), 100vw', width: 960, height: 640 },
} as const

interface ContentPictureProps {
  readonly src: string
  readonly place: keyof typeof PLACES
  /** The first picture of its page, one at most: it is loaded before anything else, others when they come near. */
  readonly isMain?: boolean
  readonly className: string
}

/** A picture of the content: it fills the place kept for it, and says nothing that the text beside it does not. */
export function ContentPicture({ src, place, isMain = false, className }: ContentPictureProps) {
  const { sizes, width, height } = PLACES[place]
  return (
    <div className={`overflow-hidden ${className}`}>
      <img
        {...usePictureSources(src, [320, 640, 960, 1280], sizes)}
        src={src}
        alt=""
        width={width}
        height={height}
        {...(isMain ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        className="size-full object-cover"
      />
    </div>
  )
}
