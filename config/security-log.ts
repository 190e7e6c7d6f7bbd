import { outsideRequest, requestOrigin } from './current-request.ts'
import { log } from './log.ts'

const MESSAGES = {
  sign_in_failed: 'a sign-in failed',
  code_refused: 'a wrong access code or reset link was refused',
  metrics_refused: 'a request for the metrics without their token was refused',
  key_refused: 'an unknown integration key was refused',
  foreign_form: 'a form of another site was refused',
  anti_forgery_failed: 'a form without the token of its session was refused',
  session_refused: 'a session token was refused: forged, expired or ended',
  limit_reached: 'an attempt past a limit was refused',
  amounts_refused: 'an order with other amounts than the shop’s was refused',
} as const

export type SecurityEvent = keyof typeof MESSAGES

/** Ids only: names, codes and tokens are not logged. */
interface Subject {
  /** The visitor's network address, when it is not that of the request. */
  readonly address?: string
  readonly clientId?: number | undefined
}

/** The most entries of one event in a minute: a flood of attempts must not fill the disk. */
const MAX_A_MINUTE = 30
const MINUTE_MS = 60_000
/** The sender chooses the path. */
const MAX_PATH = 200

/**
 * Logs what may be part of an attack: the event, the path and network address of the request and, if it is known, the
 * client. Past {@link MAX_A_MINUTE} entries it only counts, and logs the count when the minute is over.
 */
export const logSecurityEvent = createSecurityLog()

export function createSecurityLog() {
  /** The events of the minute that began with the first of them. */
  const counts = new Map<SecurityEvent, number>()

  function endMinute(event: SecurityEvent): void {
    const more = (counts.get(event) ?? 0) - MAX_A_MINUTE
    counts.delete(event)
    if (more > 0) log.warn({ event, more }, MESSAGES[event])
  }

  return (event: SecurityEvent, subject: Subject = {}): void => {
    const count = (counts.get(event) ?? 0) + 1
    counts.set(event, count)
    if (count === 1) outsideRequest(() => setTimeout(() => endMinute(event), MINUTE_MS).unref())
    if (count > MAX_A_MINUTE) return
    const origin = requestOrigin()
    const from = origin && { path: origin.path.slice(0, MAX_PATH), address: origin.address() }
    log.warn({ event, ...from, ...subject }, MESSAGES[event])
  }
}
