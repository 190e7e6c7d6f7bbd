import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a screen under a heading of its own. */
export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h2 className="border-b border-line pb-1 text-lg font-semibold">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}
