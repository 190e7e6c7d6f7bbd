import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { listFirstSteps } from './first-steps.ts'
import { listWaiting } from './waiting.ts'

/** What there is to do. */
export function openStart(parts: BackOfficeParts) {
  return {
    waiting: permitted('see_start', (by) => listWaiting(parts, by)),
    /** What a new shop needs. */
    firstSteps: permitted('see_settings', () => listFirstSteps(parts)),
  }
}
