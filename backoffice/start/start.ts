import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { listFirstSteps } from './first-steps.ts'
import { listNews, putNewsAway } from './news.ts'
import { listInSections, listWaiting } from './waiting.ts'

/** What there is to do. */
export function openStart(parts: BackOfficeParts) {
  return {
    waiting: permitted('see_start', (by) => listWaiting(parts, by)),
    /** The numbers beside the sections. */
    inSections: permitted('see_start', (by) => listInSections(parts, by)),
    /** The releases with something new that the person has not put away, the newest first. */
    news: permitted('see_start', (by) => listNews(parts.db, by)),
    putNewsAway: permitted('see_start', (by) => putNewsAway(parts.db, by)),
    /** What a new shop needs. */
    firstSteps: permitted('see_settings', () => listFirstSteps(parts)),
  }
}
