import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '../request/frame-data.ts'
import { pictureAt, type PictureWidth } from './picture-address.ts'

interface PictureSources {
  readonly src?: string | undefined
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * `srcSet` and `sizes` for a picture's renditions, or the address of the only one, which is shorter: a list has dozens. Nothing
 * for pictures of other hosts.
 */
export function usePictureSources(
  src: string | undefined,
  widths: readonly PictureWidth[],
  sizes: string,
): PictureSources {
  const base = useRouteLoaderData<FrameData>('frame')?.pictureBase
  const offered = widths.flatMap((width) => {
    const address = src && pictureAt(src, width, base)
    return address ? [widths.length > 1 ? `${address} ${width}w` : address] : []
  })
  if (offered.length < 2) return { src: offered[0] }
  return { srcSet: offered.join(', '), sizes }
}
