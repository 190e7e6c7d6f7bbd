import { outline } from '../ui/icons.tsx'

/** Icons of notices and problems: apart, because hardly any page shows one from the start. */

export const InfoIcon = outline('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.2v4.5M10 6.3v.2')
export const WarningIcon = outline('M10 3 2.5 16.5h15ZM10 8v4M10 14.2v.1')
