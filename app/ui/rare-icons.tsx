import { outline } from './icons.tsx'

/** Icons that lists do not show: apart, because most visitors see lists only. */

export const DownloadIcon = outline('M10 3v9M6.5 9 10 12.5 13.5 9M4 16.5h12')
/** A bar code. */
export const CodesIcon = outline('M3 4.5v11M6 4.5v11M8.5 4.5v11M12 4.5v11M14 4.5v11M17 4.5v11')
export const PlayIcon = outline('M6.5 4.2v11.6l9-5.8Z')
export const CopyIcon = outline('M7.5 7.5h9v9h-9ZM12.5 7.5v-4h-9v9h4')
export const TrashIcon = outline('M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5')
