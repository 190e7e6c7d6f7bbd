import { MAX_REMARK_LENGTHS, NO_REMARKS, type OrderRemarks, REMARKS } from '#domain/orders/remarks.ts'
import { appendCookies, readRemarkCookies, remarkCookies } from './cookies.ts'
import { fieldLines, fieldText } from './form-text.ts'

/**
 * What the client wrote on a cart that was sent without a script after the session had ended. It is kept in cookies until
 * the client is signed in again, for the client who wrote it. With a script, draft-remarks.ts keeps it.
 */
export function keepRemarks(request: Request, form: FormData): readonly string[] {
  const texts = REMARKS.map((name) => fieldLines(form, name).slice(0, MAX_REMARK_LENGTHS[name] * KEPT))
  if (form.get('via') === 'script' || texts.every((text) => text === '')) return []
  return remarkCookies(request, pack([fieldText(form, 'client'), ...texts].join(BETWEEN)))
}

/** The kept remarks of a client. */
export function readKeptRemarks(request: Request, client: string): OrderRemarks {
  const packed = readRemarkCookies(request)
  const [writer, ...texts] = Buffer.from(packed, 'base64url').toString('utf16le').split(BETWEEN)
  if (packed === '' || writer !== client) return NO_REMARKS
  const [clientReference = '', deliveryInstructions = '', comment = ''] = texts
  return { clientReference, deliveryInstructions, comment }
}

/** Call it once the cart is sent. */
export function forgetRemarks(request: Request, headers: Headers): void {
  if (readRemarkCookies(request) !== '') appendCookies(headers, remarkCookies(request, ''))
}

/** How much of the longest remark is kept: more than may be sent, so that a remark that is too long is still refused. */
const KEPT = 1.3

/** A character that no field contains. */
const BETWEEN = '\0'

/** Two bytes for each character, so that texts of all languages take the same place. */
function pack(text: string): string {
  return Buffer.from(text, 'utf16le').toString('base64url')
}
