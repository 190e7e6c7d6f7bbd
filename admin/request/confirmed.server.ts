import type { RouterContextProvider } from 'react-router'
import type { SignedInMember } from '#backoffice/staff/sessions.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { backOfficeContext } from './contexts.ts'
import { textIn } from './form.ts'
import { memberOf } from './visit.server.ts'

/** Whether a form that does something sensitive has to ask for the password. */
export async function mustConfirm(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return !(await context.get(backOfficeContext).account.isConfirmed(memberOf(context)))
}

/** The member who sent a sensitive form, once they have said who they are: a moment ago, or in its field `confirm`. */
export async function confirmedMember(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Result<SignedInMember, 'wrong_password' | 'too_many_attempts'>> {
  const member = memberOf(context)
  const { account } = context.get(backOfficeContext)
  if (await account.isConfirmed(member)) return success(member)
  const typed = textIn(form, 'confirm')
  return typed === '' ? failure('wrong_password') : account.confirm(member, typed)
}
