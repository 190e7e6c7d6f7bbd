/** A line of the menu on small screens. */
export const menuRow = 'flex min-h-11 items-center'
