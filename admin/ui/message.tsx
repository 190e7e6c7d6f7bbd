import type { ReactNode } from 'react'

interface MessageProps {
  /** `problem`: why nothing was done. */
  readonly kind: 'problem' | 'note'
  readonly id?: string
  readonly children: ReactNode
}

/** A sentence above a form. */
export function Message({ kind, id, children }: MessageProps) {
  const isProblem = kind === 'problem'
  return (
    <div
      id={id}
      role={isProblem ? 'alert' : undefined}
      className={`rounded-md border-l-4 p-3 ${isProblem ? 'border-danger bg-danger-wash' : 'border-field-line bg-accent-wash'}`}
    >
      {children}
    </div>
  )
}
