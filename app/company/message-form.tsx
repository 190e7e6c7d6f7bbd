import { useId } from 'react'
import { Form } from 'react-router'
import type { Rules } from '#domain/accounts/validators.ts'
import { type FieldWidth, LabeledField, LabeledText } from '../ui/forms/labeled-field.tsx'
import { useMessages } from '../messages/messages.tsx'
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
  /** A text of several lines. */
  readonly rows?: number
}

interface MessageFormProps<Field extends string> {
  readonly rules: Rules<Field>
  readonly fields: readonly MessageField<Field>[]
  readonly answer: FormAnswer<Field> | undefined
  /** What is known of a signed-in client, filled in already. */
  readonly known: { readonly [Name in Field]?: string }
  /** When the page was made, milliseconds. */
  readonly made: number
  readonly submit: string
}

/** A form that a visitor leaves for the company; it works without scripts, and loses nothing of what was typed. */
export function MessageForm<Field extends string>(props: MessageFormProps<Field>) {
  const { rules, fields, answer, known, made, submit } = props
  const { forms } = useMessages().content
  const { form, alert, problems, isSent, isPending, handlers } = useCheckedForm(rules, answer)
  const texts = useProblemTexts(problems)
  const question = useLeaveQuestion(form)
  const own = useId()
  const idOf = (field: string) => `${own}-${field}`
  return (
    <>
      <FormProblems box={alert} texts={isSent ? texts : {}} refusal={answer?.refusal} idOf={idOf} />
      <Form ref={form} method="post" noValidate {...handlers} className="relative grid gap-5">
        <AntiForgery />
        <BotTrapFields made={made} refusal={answer?.refusal} />
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
