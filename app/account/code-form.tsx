import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { OWN_CODE_LENGTH } from '#domain/accounts/own-code.ts'
import type { Rules } from '#domain/accounts/validators.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { FormProblems, useProblemTexts } from '../ui/forms/form-problems.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'
import { useCheckedForm } from '../ui/forms/use-checked-form.ts'
import type { CodeField } from './code-rules.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { ShowCode } from './show-code.tsx'

interface CodeFormProps<Field extends CodeField> {
  readonly rules: Rules<Field>
  readonly answer: FormAnswer<Field> | undefined
  readonly submit: string
  /** Whose code it is, for what keeps codes in the browser. */
  readonly username?: string
  /** What the page was made of: a page made anew after a code was taken begins with empty fields. */
  readonly page: unknown
}

/** The fields of a new access code, and of the current one where that is asked for. What was typed never comes back in a page. */
export function CodeForm<Field extends CodeField>(props: CodeFormProps<Field>) {
  const { rules, answer, submit, username, page } = props
  const { account } = useClientMessages()
  const { form, alert, problems, isSent, isPending, handlers } = useCheckedForm(rules, answer)
  const texts = useProblemTexts(problems)
  const [isShown, setShown] = useState(false)
  const least = formatCount(OWN_CODE_LENGTH.min, useLanguage())
  const own = useId()
  const idOf = (field: string) => `${own}-${field}`
  const fields: readonly CodeField[] = 'currentCode' in rules ? ['currentCode', 'newCode'] : ['newCode']
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current !== page) form.current?.reset()
    shownPage.current = page
  }, [form, page])
  return (
    <>
      <FormProblems
        box={alert}
        texts={isSent ? texts : {}}
        refusal={answer?.refusal}
        reason={answer?.reason && account.refused(answer.reason)}
        idOf={idOf}
      />
      <Form ref={form} method="post" noValidate {...handlers} className="grid max-w-sm gap-5">
        <AntiForgery />
        {username && <input hidden readOnly name="username" autoComplete="username" value={username} />}
        {fields.map((name) => (
          <div key={name}>
            <LabeledField
              id={idOf(name)}
              name={name}
              label={account[name]}
              type={isShown ? 'text' : 'password'}
              autoComplete={name === 'newCode' ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint={name === 'newCode' ? 'done' : 'next'}
              required
              describedBy={name === 'newCode' ? `${own}-hint` : undefined}
              problem={texts[name]}
            />
            {name === 'newCode' && !texts['newCode'] && (
              <p id={`${own}-hint`} className="mt-1 text-sm text-quiet">
                {account.hint(least)}
              </p>
            )}
          </div>
        ))}
        <ShowCode isShown={isShown} onChange={setShown} />
        <div>
          <button className={`${primaryButton} max-sm:w-full`} aria-disabled={isPending}>
            {isPending ? account.saving : submit}
          </button>
        </div>
      </Form>
    </>
  )
}
