interface RichTextProps {
  /** The result of `safeHtml`. */
  readonly html: string
  readonly className?: string
}

/** The body of an offer or a page. */
export function RichText({ html, className = '' }: RichTextProps) {
  if (html === '') return null
  // oxlint-disable-next-line react/no-danger -- cleaned by safeHtml, to a short list of tags without attributes
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
