import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from '../icons.tsx'

interface MessageSentProps {
  readonly title: string
  /** What happens next. */
  readonly next: string
  readonly children: ReactNode
}

/** Shown in place of a form after success. Takes the focus, so that screen readers announce it. */
export function MessageSent({ title, next, children }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="rounded-md border border-line bg-surface p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <span className="text-accent">
          <CheckIcon />
        </span>
        {title}
      </h2>
      <p className="mt-2">{next}</p>
      <p className="mt-5 flex flex-wrap gap-3">{children}</p>
    </section>
  )
}
