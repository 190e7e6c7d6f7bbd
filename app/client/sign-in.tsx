import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in'
import { noticeCookie } from '#app/cookies.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { primaryButton, textLink } from '#app/ui/button.ts'
import { type Notice, writeNotice } from '#app/ui/notice.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { signIn } from '#app/visit.server.ts'
import { addItem } from './cart-calls.server.ts'
import { ClientHead } from './client-head.tsx'
import { readSignInForm, signInTarget } from './sign-in-form.ts'
import { SignInProblem } from './sign-in-problem.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return signInTarget(url.searchParams)
}

const HTTP_STATUS = { wrong_sign_in: 401, too_many_attempts: 429, busy: 503, unavailable: 503 }

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = readSignInForm(await request.formData())
  const { username, missing, target } = form
  if (missing) return data({ problem: missing, username }, { status: 422 })
  const signedIn = await signIn(context, request, form)
  if (!signedIn.ok) return data({ problem: signedIn.code, username }, { status: HTTP_STATUS[signedIn.code] })

  const { message, cookies, ...session } = signedIn.value
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  let notice: Notice | undefined = message === undefined ? undefined : { message }
  if (target.add) {
    const area = { shop: context.get(shopContext), visit: context.get(visitContext), session }
    notice = { code: (await addItem(area, target.add, target.quantity)).code }
  }
  if (notice) headers.append('set-cookie', noticeCookie(request, writeNotice(notice)))
  return redirect(target.next ?? href('/:lang/client', params), { status: 303, headers })
}

export default function SignIn({ loaderData: target, actionData, params }: Route.ComponentProps) {
  const { signIn: texts } = useMessages().client
  const isPending = useNavigation().formMethod === 'POST'
  const problem = actionData?.problem
  return (
    <div className="max-w-sm">
      <ClientHead title={texts.title} description={texts.description} />
      <h1 className="text-2xl">{texts.title}</h1>
      {target.add && <p className="mt-3 text-quiet">{texts.itemWaits}</p>}
      <SignInProblem problem={problem} />
      <Form method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="next" value={target.next ?? ''} />
        <input type="hidden" name="add" value={target.add ?? ''} />
        <input type="hidden" name="quantity" value={target.quantity} />
        <TextField
          name="username"
          label={texts.username}
          defaultValue={actionData?.username ?? ''}
          autoComplete="username"
          problem={problem === 'username_missing' ? texts.usernameMissing : undefined}
        />
        <TextField
          name="password"
          type="password"
          label={texts.accessCode}
          autoComplete="current-password"
          problem={problem === 'access_code_missing' ? texts.accessCodeMissing : undefined}
        />
        <button className={primaryButton} aria-disabled={isPending}>
          {isPending ? texts.pending : texts.submit}
        </button>
      </Form>
      <p className="mt-6">
        <Link to={href('/:lang/oauth/forgot-password', params)} className={textLink}>
          {texts.howToGetCode}
        </Link>
      </p>
    </div>
  )
}
