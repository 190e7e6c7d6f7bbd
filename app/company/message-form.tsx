import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import type { Rules } from '#domain/accounts/validators.ts'
import { type FieldWidth, LabeledField, LabeledText } from '../ui/forms/labeled-field.tsx'
import { useFormMessages } from '../messages/form-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { FormProblems, useProblemTexts } from '../ui/forms/form-problems.tsx'
import { AntiForgery } from '../ui/forms/post-fields.tsx'
import { useCheckedForm } from '../ui/forms/use-checked-form.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'
import { BotTrapFields } from '../ui/forms/bot-trap-fields.tsx'

export interface MessageField<Field extends string> {
  readonly name: Field
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly isOptional?: boolean
  readonly width?: FieldWidth
  /** The height of a multi-line text in lines; absent = one line. */
  readonly rows?: number
}

interface MessageFormProps<Field extends string> {
  readonly rules: Rules<Field>
  readonly fields: readonly MessageField<Field>[]
  readonly answer: FormAnswer<Field> | undefined
  /** Initial values known of a signed-in client. */
  readonly known: { readonly [Name in Field]?: string }
  /** When the page was rendered, milliseconds; for the bot trap. */
  readonly made: number
  readonly submit: string
  /** Fields of another kind, above the others. */
  readonly children?: ReactNode
}

/** A form with a message to the company. A refusal keeps all input. */
export function MessageForm<Field extends string>(props: MessageFormProps<Field>) {
  const { rules, fields, answer, known, made, submit, children } = props
  const { forms } = useFormMessages()
  const { form, alert, problems, isSent, isPending, handlers } = useCheckedForm(rules, answer)
  const texts = useProblemTexts(problems)
  const question = useLeaveQuestion(form)
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  return (
    <>
      <FormProblems
        box={alert}
        texts={isSent ? texts : {}}
        refusal={answer?.refusal}
        reason={answer?.reason}
        idOf={idOf}
      />
      <Form ref={form} method="post" noValidate {...handlers} className="relative grid gap-5">
        <AntiForgery />
        <BotTrapFields made={made} refusal={answer?.refusal} />
        {/* Enter in a field presses the first button of a form, which may be one of the fields above */}
        {children && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
        {children}
        {fields.map(({ name, label, rows, type, isOptional = false, autoComplete, width = 'medium' }) => {
          const shared = {
            id: idOf(name),
            name,
            label,
            required: !isOptional,
            note: isOptional ? forms.optional : undefined,
            problem: texts[name],
            defaultValue: answer?.values[name] ?? known[name],
            'data-initial': known[name] ?? '',
          }
          return rows ? (
            <LabeledText key={name} {...shared} rows={rows} />
          ) : (
            <LabeledField key={name} {...shared} type={type} autoComplete={autoComplete} width={width} />
          )
        })}
        <div>
          <button className={`${primaryButton} max-sm:w-full`} aria-disabled={isPending}>
            {isPending ? forms.sending : submit}
          </button>
        </div>
      </Form>
      {question}
    </>
  )
}
