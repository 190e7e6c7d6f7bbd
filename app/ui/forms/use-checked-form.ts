import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  checkField,
  checkForm,
  type FieldProblem,
  type Problems,
  type Rules,
} from '#domain/accounts/validators.ts'
import type { FormAnswer } from './form-answer.ts'
import { readFields } from './form-text.ts'

interface CheckedForm<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  /** Where it is said why the form was refused. */
  readonly alert: RefObject<HTMLDivElement | null>
  readonly problems: Problems<Field>
  /** It was sent once, so that all that is wrong is listed. */
  readonly isSent: boolean
  readonly isPending: boolean
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
    readonly onInput: (event: FormEvent<HTMLElement>) => void
  }
}

/**
 * A form that says what is wrong with a field once it was touched, and with all of them once it is sent (V1). The rules
 * are those of the server, which judges what a page without scripts sends.
 */
export function useCheckedForm<Field extends string>(
  rules: Rules<Field>,
  answer: FormAnswer<Field> | undefined,
): CheckedForm<Field> {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const [judged, setJudged] = useState(judgedBy(answer))
  if (judged.answer !== answer) setJudged(judgedBy(answer))
  const { problems, isSent } = judged
  const isPending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (answer && !focusFirst(form.current, Object.keys(answer.problems))) alert.current?.focus()
  }, [answer])

  const judge = (name: string, value: string) => {
    if (!isFieldOf(rules, name)) return
    // In the order of the form, so that the list of what is wrong does not move under the pointer
    const found: { [Name in Field]?: FieldProblem } = {}
    for (const field of Object.keys(rules) as Field[]) {
      const problem = field === name ? checkField(value, rules[field]) : problems[field]
      if (problem) found[field] = problem
    }
    setJudged({ ...judged, problems: found })
  }
  const handlers = {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const found = checkForm(rules, readFields(new FormData(event.currentTarget), rules))
      setJudged({ answer, problems: found, isSent: true })
      const isWrong = focusFirst(event.currentTarget, Object.keys(found))
      if (isWrong || isPending) event.preventDefault()
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      // A sentence that comes between press and release would move away what is pressed; sending judges every field. What
      // the server said of a field stands until something else is typed
      const isPressed = relatedTarget !== null && !isText(relatedTarget)
      if (isText(target) && !isPressed && !Object.hasOwn(problems, target.name))
        judge(target.name, target.value)
    },
    onInput({ target }: FormEvent<HTMLElement>) {
      // Who corrects a field sees at once that it is right now
      if (isText(target) && Object.hasOwn(problems, target.name)) judge(target.name, target.value)
    },
  }
  return { form, alert, problems, isSent, isPending, handlers }
}

function judgedBy<Field extends string>(answer: FormAnswer<Field> | undefined) {
  const problems: Problems<Field> = answer?.problems ?? {}
  return { answer, problems, isSent: answer !== undefined }
}

function isFieldOf<Field extends string>(rules: Rules<Field>, name: string): name is Field {
  return Object.hasOwn(rules, name)
}

function isText(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Leads to the first wrong field; false where there is none. */
function focusFirst(form: HTMLFormElement | null, [name]: readonly string[]): boolean {
  const control = name === undefined ? undefined : form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
  return name !== undefined
}
