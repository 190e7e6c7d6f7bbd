import { data, redirect } from 'react-router'
import { noticeCookie } from '../request/cookies.ts'
import { safePath } from '../addresses/safe-path.ts'
import { type Notice, writeNotices } from '../notices/notice.ts'
import type { CartChange } from './cart-calls.server.ts'

/** What a script hears of a change it asked for. */
export interface CartAnswer {
  readonly done: boolean
  readonly notice: Notice
}

/**
 * Answers a form that changed the cart: a script gets what happened; a page goes back to where the form stood and says
 * it there.
 */
export function answerChange(request: Request, form: FormData, change: CartChange, otherwise: string) {
  const notice = noticeOf(change)
  if (form.get('via') === 'script') return data<CartAnswer>({ done: change.done, notice })
  throw redirectWithNotice(request, safePath(form.get('back')) ?? otherwise, notice)
}

export function noticeOf({ code, nearest }: CartChange): Notice {
  return nearest === undefined ? { code } : { code, nearest }
}

/** Leads to another page, which tells what happened. */
export function redirectWithNotice(request: Request, to: string, notice: Notice): Response {
  return redirect(to, { status: 303, headers: { 'set-cookie': noticeCookie(request, writeNotices(notice)) } })
}
