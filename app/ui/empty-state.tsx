import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** Stands in for a list that has nothing to show. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="mt-6 max-w-prose rounded-md border border-line bg-surface p-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-quiet">{text}</p>
      {children && <p className="mt-5 flex flex-wrap gap-3">{children}</p>}
    </div>
  )
}
