interface OutageNoteProps {
  /** Undefined = no outage. */
  readonly text: string | undefined
  readonly className?: string
}

/** A note about missing or stale data, placed before the content it is about. */
export function OutageNote({ text, className = 'mb-4' }: OutageNoteProps) {
  if (!text) return null
  return (
    <p data-unwell className={`figures text-sm text-quiet ${className}`}>
      {text}
    </p>
  )
}
