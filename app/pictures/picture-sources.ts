import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '../request/frame-data.ts'
import { pictureAt, type PictureWidth } from './picture-address.ts'

interface PictureSources {
  readonly srcSet?: string
  readonly sizes?: string
}

/** `srcSet` and `sizes` for a picture's renditions; empty for pictures of other hosts. */
export function usePictureSources(
  src: string | undefined,
  widths: readonly PictureWidth[],
  sizes: string,
): PictureSources {
  const base = useRouteLoaderData<FrameData>('frame')?.pictureBase
  const offered = widths.flatMap((width) => {
    const address = src && pictureAt(src, width, base)
    return address ? [`${address} ${width}w`] : []
  })
  return offered.length > 0 ? { srcSet: offered.join(', '), sizes } : {}
}
