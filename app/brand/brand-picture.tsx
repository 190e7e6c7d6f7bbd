import { usePictureSources } from '../pictures/picture-sources.ts'

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
