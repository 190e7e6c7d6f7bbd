/** How buttons look, on `<button>` and on links that are actions. One filled button a screen: the thing to do. */

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-base font-semibold ' +
  'transition-colors disabled:opacity-60 aria-disabled:opacity-60'

export const primaryButton = `${shape} bg-accent text-on-accent hover:bg-accent-deep`

export const quietButton = `${shape} border border-field-line bg-surface text-ink hover:border-accent hover:text-accent`

export const dangerButton = `${shape} border border-danger bg-surface text-danger hover:bg-danger-wash`

/** A square for one icon; always with a label for those who do not see it. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors ' +
  'hover:bg-tile disabled:opacity-40'

export const textLink = 'text-accent underline decoration-1 underline-offset-3 hover:decoration-2'

/** Text fields and selects. */
export const field =
  'min-h-11 rounded-md border border-field-line bg-surface px-3 text-base text-ink placeholder:text-quiet ' +
  'aria-invalid:border-danger'
