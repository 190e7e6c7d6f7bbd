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
  /** For password managers. */
  readonly username?: string
  /** The page's loader data: when it is reloaded after a change, the fields are cleared. */
  readonly page: unknown
}

/** A form for a new access code, with the current one if the rules have it. Never renders submitted codes. */
export function CodeForm<Field extends CodeField>(props: CodeFormProps<Field>) {
  const { rules, answer, submit, username, page } = props
  const { account } = useClientMessages()
  const { form, alert, problems, isSent, isPending, handlers } = useCheckedForm(rules, answer)
  const texts = useProblemTexts(problems)
  const [isShown, setShown] = useState(false)
  const least = formatCount(OWN_CODE_LENGTH.min, useLanguage())
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
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
              describedBy={name === 'newCode' ? `${id}-hint` : undefined}
              problem={texts[name]}
            />
            {name === 'newCode' && !texts['newCode'] && (
              <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
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
