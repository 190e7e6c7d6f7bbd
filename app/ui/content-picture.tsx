interface ContentPictureProps {
  readonly src: string
  /** In the first screen: loaded at once, others when they come near. */
  readonly isEager?: boolean
  readonly className: string
}

/** A picture of the content: it fills the place kept for it, and says nothing that the text beside it does not. */
export function ContentPicture({ src, isEager = false, className }: ContentPictureProps) {
  return (
    <div className={`overflow-hidden ${className}`}>
      <img
        src={src}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    </div>
  )
}
