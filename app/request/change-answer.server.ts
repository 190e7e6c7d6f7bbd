import { data, redirect } from 'react-router'
import { safePath } from '../addresses/safe-path.ts'
import { type Notice, type NoticeCode, writeNotices } from '../notices/notice.ts'
import { noticeCookie } from './cookies.ts'

/** The outcome of a form submission, and the code of its notice. */
export interface ChangeOutcome {
  readonly done: boolean
  readonly code: NoticeCode
  /** The nearest orderable quantity, if the quantity was refused. */
  readonly nearest?: number | undefined
}

/** The response to a form submitted by a script. */
export interface ChangeAnswer {
  readonly done: boolean
  readonly notice: Notice
}

/**
 * Answers a form: a script gets the outcome as data; a browser without one is redirected to the page of the form, or to
 * `otherwise`, which shows the notice.
 */
export function answerChange(request: Request, form: FormData, change: ChangeOutcome, otherwise: string) {
  const notice = noticeOf(change)
  if (form.get('via') === 'script') return data<ChangeAnswer>({ done: change.done, notice })
  throw redirectWithNotice(request, safePath(form.get('back')) ?? otherwise, notice)
}

export function noticeOf({ code, nearest }: ChangeOutcome): Notice {
  return nearest === undefined ? { code } : { code, nearest }
}

/** Redirects to a page that shows the notice. */
export function redirectWithNotice(request: Request, to: string, notice: Notice): Response {
  return redirect(to, { status: 303, headers: { 'set-cookie': noticeCookie(request, writeNotices(notice)) } })
}
