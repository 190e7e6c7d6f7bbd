/** Classes of buttons and of links that are actions. One primary button per screen. */

const shape = 'button'

export const primaryButton = `${shape} button-primary`

export const quietButton = `${shape} button-quiet`

/** The action of every card in a list: quieter, because it is repeated. */
export const softButton = `${shape} button-soft`

export const dangerButton = `${shape} button-danger`

/** Confirms that something is destroyed. */
export const destroyingButton = `${shape} button-destroying`

/** A square button with an icon. Needs an `aria-label`. */
export const iconButton = 'icon-button'

export const textLink = 'text-link'

/** A link on a line of its own, high enough for a thumb. */
export const linkLine = 'link-line'

/** Text fields and selects. */
export const field = 'field'
