/** What the frame loads once the page is complete, in one script. The worker stores it, so it loads without a network too. */
export { Hints } from '../notices/hints.tsx'
export { OfflineLine } from '../offline/offline-line.tsx'
