import { appendCookies, commentCookies, readCommentCookies } from './cookies.ts'
import { fieldLines, fieldText } from './form-text.ts'

/**
 * The comment of a cart that was sent without a script after the session had ended. It is kept in cookies until the
 * client is signed in again, for the client who wrote it. With a script, draft-comment.ts keeps it.
 */
export function keepComment(request: Request, form: FormData): readonly string[] {
  const comment = fieldLines(form, 'comment')
  if (form.get('via') === 'script' || comment === '') return []
  return commentCookies(request, pack(`${fieldText(form, 'client')}\n${comment}`))
}

/** The kept comment of a client; '' if there is none. */
export function readKeptComment(request: Request, client: string): string {
  const packed = readCommentCookies(request)
  const [writer, ...lines] = Buffer.from(packed, 'base64url').toString('utf16le').split('\n')
  return packed !== '' && writer === client ? lines.join('\n') : ''
}

/** Call it once the cart is sent. */
export function forgetComment(request: Request, headers: Headers): void {
  if (readCommentCookies(request) !== '') appendCookies(headers, commentCookies(request, ''))
}

/** The most that the cookies hold: more than an order's comment may have, so a cut one is still refused as too long. */
const MAX_KEPT = 2_600

/** Two bytes for each character, so that comments of all languages take the same place. */
function pack(text: string): string {
  return Buffer.from(text.slice(0, MAX_KEPT), 'utf16le').toString('base64url')
}
