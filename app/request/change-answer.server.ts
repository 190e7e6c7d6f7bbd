import { data, redirect } from 'react-router'
import { safePath } from '../addresses/safe-path.ts'
import {
  type CodedNotice,
  type Notice,
  type NoticeCode,
  type NoticeItem,
  type RefusedForm,
  writeNotices,
} from '../notices/notice.ts'
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

/** A form about an item of the cart. */
export interface ItemForm {
  /** undefined = the catalogue does not have it. */
  readonly item?: NoticeItem | undefined
  /** As typed, to be shown again if it is refused. */
  readonly typed?: RefusedForm | undefined
}

interface ChangedForm extends ItemForm {
  /** The page of a form that does not name its own. */
  readonly otherwise: string
}

/**
 * Answers a form: a script gets the outcome as data; a browser without one is redirected to the page of the form, or to
 * `otherwise`, which shows the notice.
 */
export function answerChange(
  request: Request,
  form: FormData,
  change: ChangeOutcome,
  { otherwise, ...about }: ChangedForm,
) {
  if (form.get('via') === 'script') return data<ChangeAnswer>({ done: change.done, notice: noticeOf(change) })
  throw redirectWithNotice(request, safePath(form.get('back')) ?? otherwise, pageNoticeOf(change, about))
}

/** The notice of a page that is loaded anew: it also has the item and what was typed. */
export function pageNoticeOf(change: ChangeOutcome, { item, typed }: ItemForm): Notice {
  return { ...noticeOf(change), ...(item && { item }), ...(typed && !change.done && { refused: typed }) }
}

function noticeOf({ code, nearest }: ChangeOutcome): CodedNotice {
  return nearest === undefined ? { code } : { code, nearest }
}

/** Redirects to a page that shows the notice. */
export function redirectWithNotice(request: Request, to: string, notice: Notice): Response {
  return redirect(to, { status: 303, headers: { 'set-cookie': noticeCookie(request, writeNotices(notice)) } })
}
