import { type ReactNode, useEffect, useRef } from 'react'

interface AnswerNoteProps {
  /** The answer that it is about: each one takes the focus, also with the same text. undefined = it was on the page at first. */
  readonly of: unknown
  /** It reports a success. */
  readonly isGood?: boolean
  readonly children: ReactNode
}

/** What a form did, or why it did nothing. */
export function AnswerNote({ of, isGood = false, children }: AnswerNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (of !== undefined) note.current?.focus()
  }, [of])
  const look = isGood ? 'border-accent bg-accent-wash' : 'border-danger bg-danger-wash'
  return (
    <p
      ref={note}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      className={`mt-4 max-w-prose rounded-md border-l-4 p-4 ${look}`}
    >
      {children}
    </p>
  )
}
