import { outline } from './icons.tsx'

export const CopyIcon = outline('M7.5 7.5h9v9h-9ZM12.5 7.5v-4h-9v9h4')
