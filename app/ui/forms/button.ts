/** How buttons look, on `<button>` and on links that are actions. One filled button a screen: the thing to do. */

const shape = 'button'

// Its border shows where the system's colors take the place of ours
export const primaryButton = `${shape} border border-transparent bg-accent text-on-accent hover:bg-accent-deep`

export const quietButton = `${shape} border border-field-line bg-surface text-ink hover:border-accent hover:text-accent`

/** What every card of a list offers: the same thing to do, said so often that it has to be calm. */
export const softButton = `${shape} border border-transparent bg-accent-wash text-accent hover:bg-accent hover:text-on-accent`

export const dangerButton = `${shape} border border-danger bg-surface text-danger hover:bg-danger-wash`

/** A square for one icon; always with a label for those who do not see it. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors ' +
  'hover:bg-tile disabled:opacity-40'

export const textLink = 'text-accent underline decoration-1 underline-offset-3 hover:decoration-2'

/** Text fields and selects. */
export const field = 'field'
