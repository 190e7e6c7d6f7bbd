import { outline } from './icons.tsx'

/** A bar code. Apart: the top bar has it, where the browser needs no other icon of its file. */
export const CodesIcon = outline('M3 4v12m3 0V4m3 0v12m3 0V4m2 0v12m3 0V4')
