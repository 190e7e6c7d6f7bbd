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
import { readFields } from '../../request/form-text.ts'

interface CheckedForm<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  /** The error summary. */
  readonly alert: RefObject<HTMLDivElement | null>
  readonly problems: Problems<Field>
  /** Submitted at least once: the summary lists all problems. */
  readonly isSent: boolean
  readonly isPending: boolean
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
    readonly onInput: (event: FormEvent<HTMLElement>) => void
  }
}

/** Validates a field when it loses the focus, and all fields on submit. The server applies the same rules again. */
export function useCheckedForm<Field extends string>(
  rules: Rules<Field>,
  answer: FormAnswer<Field> | undefined,
): CheckedForm<Field> {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const [checked, setChecked] = useState(checkedBy(answer))
  if (checked.answer !== answer) setChecked(checkedBy(answer))
  const { problems, isSent } = checked
  const isPending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (isRefused(answer) && !focusFirst(form.current, Object.keys(answer.problems))) alert.current?.focus()
  }, [answer])

  const check = (name: string, value: string) => {
    if (!isFieldOf(rules, name)) return
    // In the order of the form, so that entries of the summary do not change places
    const current: { [Name in Field]?: FieldProblem } = {}
    for (const field of Object.keys(rules) as Field[]) {
      const problem = field === name ? checkField(value, rules[field]) : problems[field]
      if (problem) current[field] = problem
    }
    setChecked({ ...checked, problems: current })
  }
  const handlers = {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { nativeEvent } = event
      const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : undefined
      if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return
      const current = checkForm(rules, readFields(new FormData(event.currentTarget), rules))
      setChecked({ answer, problems: current, isSent: true })
      const isInvalid = focusFirst(event.currentTarget, Object.keys(current))
      if (isInvalid || isPending) event.preventDefault()
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      // A problem text shown between press and release would move a button away from the pointer; submitting checks every
      // field anyway. A problem from the server stays until the field changes
      const isPressed = relatedTarget !== null && !isText(relatedTarget)
      if (isText(target) && !isPressed && !Object.hasOwn(problems, target.name))
        check(target.name, target.value)
    },
    onInput({ target }: FormEvent<HTMLElement>) {
      // A corrected field loses its problem at once
      if (isText(target) && Object.hasOwn(problems, target.name)) check(target.name, target.value)
    },
  }
  return { form, alert, problems, isSent, isPending, handlers }
}

function checkedBy<Field extends string>(answer: FormAnswer<Field> | undefined) {
  const problems: Problems<Field> = answer?.problems ?? {}
  return { answer, problems, isSent: isRefused(answer) }
}

/** A button that does not send the form, such as one that takes an item off, is answered without a refusal. */
function isRefused<Field extends string>(answer: FormAnswer<Field> | undefined): answer is FormAnswer<Field> {
  if (!answer) return false
  const { problems, refusal, reason } = answer
  return refusal !== undefined || reason !== undefined || Object.keys(problems).length > 0
}

function isFieldOf<Field extends string>(rules: Rules<Field>, name: string): name is Field {
  return Object.hasOwn(rules, name)
}

function isText(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Focuses the first invalid field; false if there is none. */
function focusFirst(form: HTMLFormElement | null, [name]: readonly string[]): boolean {
  const control = name === undefined ? undefined : form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
  return name !== undefined
}
