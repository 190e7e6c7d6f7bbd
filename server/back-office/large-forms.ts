import type { Context } from 'hono'
import { MAX_TYPED } from '#domain/staff/typed-form.ts'
import { MAX_FORM_BYTES } from '../http/requests.ts'

/** Whether a request shows that its browser had a session of staff a short time ago. Asks no database. */
export type IsWriter = (request: Request) => boolean

/** The screens that anyone may open, and their data: nobody types much there. */
const OPEN_TO_ANYONE = /^\/admin\/(sign-in|sign-out|language|first|link)(\/|\.data$|$)/

/** Whether a form comes from a browser of staff, and for a screen of theirs. */
export function isOfWriter(c: Context, isWriter: IsWriter): boolean {
  return !OPEN_TO_ANYONE.test(c.req.path) && isWriter(c.req.raw)
}

/**
 * How large the form of a request may be, bytes. A stranger may send what fits a page of the shop. So may staff without a
 * Content-Length, which browsers always send: a body of known length is read when the request has its turn, and any other
 * one before.
 */
export function formLimit(c: Context, isWriter: IsWriter): number {
  const isLarge = Number(c.req.header('content-length')) > MAX_FORM_BYTES
  return isLarge && isOfWriter(c, isWriter) ? MAX_TYPED : MAX_FORM_BYTES
}
