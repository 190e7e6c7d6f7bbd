/** Classes of buttons and of links that are actions. One primary button per screen. */

const shape = 'button'

// The border is visible in forced-colors mode
export const primaryButton = `${shape} border border-transparent bg-accent text-on-accent hover:bg-accent-deep`

export const quietButton = `${shape} border border-field-line bg-surface text-ink hover:border-accent hover:text-accent`

/** The action of every card in a list: quieter, because it is repeated. */
export const softButton = `${shape} border border-transparent bg-accent-wash text-accent hover:bg-accent hover:text-on-accent`

export const dangerButton = `${shape} border border-danger bg-surface text-danger hover:bg-danger-wash`

/** A square button with an icon. Needs an `aria-label`. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors ' +
  'hover:bg-tile disabled:opacity-40'

export const textLink = 'text-accent underline decoration-1 underline-offset-3 hover:decoration-2'

/** Text fields and selects. */
export const field = 'field'
