import { usePictureSources } from './picture-sources.ts'

/** Sizes of content pictures by slot. */
const PLACES = {
  // Beside the text, cropped to its height: wider than its panel
  banner: { sizes: '(min-width: 64rem) 42rem, (min-width: 48rem) 34rem, 24rem', width: 1280, height: 720 },
  smallBanner: {
    sizes: '(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, 60vw',
    width: 640,
    height: 360,
  },
  card: { sizes: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw', width: 960, height: 480 },
  part: { sizes: '(min-width: 48rem) min(50vw, 38rem), 100vw', width: 960, height: 640 },
} as const

interface ContentPictureProps {
  readonly src: string
  readonly place: keyof typeof PLACES
  /** The main picture of the page, at most one: loaded with high priority. Others load lazily. */
  readonly isMain?: boolean
  readonly className: string
}

/** A decorative picture of the content that fills its slot. */
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
        className="content-picture"
      />
    </div>
  )
}
