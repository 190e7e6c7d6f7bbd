interface UnwellNoteProps {
  /** Undefined = all is well, and there is nothing to say. */
  readonly text: string | undefined
  readonly className?: string
}

/** What a page does without, or of when it is: quietly, where it is read before what it speaks of. */
export function OutageNote({ text, className = 'mb-4' }: UnwellNoteProps) {
  if (!text) return null
  return (
    <p data-unwell className={`figures text-sm text-quiet ${className}`}>
      {text}
    </p>
  )
}
