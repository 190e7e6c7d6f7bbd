import { Form, Link, useLocation } from 'react-router'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { AdminTexts } from '../messages/en/all.ts'
import { useTexts } from '../messages/texts.tsx'
import type { Notice } from '../request/notice.ts'
import { FormToken } from '../ui/form-token.tsx'

interface NoticeLineProps {
  readonly notice: Notice
  /** No mail server is set, so the mail that it is about has not left. */
  readonly mailWaits: boolean
  readonly seesSettings: boolean
}

/** What the change before this page has done, with “Undo” where the trail can take it back. */
export function NoticeLine({ notice: { what, about, change }, mailWaits, seesSettings }: NoticeLineProps) {
  const { notices, mailNotices, frame } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <output className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-accent-wash px-3 py-1">
      <p className="flex min-h-11 min-w-0 items-center gap-2">
        <CheckIcon />
        <span className="min-w-0 wrap-anywhere">
          {mailWaits && isAboutMail(what) ? frame.mailWaits(mailNotices[what](about)) : notices[what](about)}
        </span>
      </p>
      {mailWaits && seesSettings && (
        <Link to="/settings/smtp_url" className="inline-flex min-h-11 items-center text-accent underline">
          {frame.setMailServer}
        </Link>
      )}
      {change !== undefined && (
        <Form method="post" action="/undo">
          <FormToken />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="back" value={`/admin${pathname}${search}`} />
          <button className="button button-quiet">{frame.undo}</button>
        </Form>
      )}
    </output>
  )
}

const ABOUT_MAIL: Readonly<Record<keyof AdminTexts['mailNotices'], true>> = {
  client_added: true,
  client_link_mailed: true,
  request_refused: true,
  message_answered: true,
  order_note_mailed: true,
  order_mail_again: true,
  mail_due: true,
}

/** Whether a notice tells of a mail that leaves only with a mail server. */
export function isAboutMail(what: Notice['what']): what is keyof AdminTexts['mailNotices'] {
  return Object.hasOwn(ABOUT_MAIL, what)
}
