/** A line of the menu on small screens. */
export const menuRow = 'menu-row'
