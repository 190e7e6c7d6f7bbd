import { Field } from '../forms/fields.tsx'
import { useField } from '../forms/form-context.ts'
import { useTexts } from '../messages/texts.tsx'

interface ConfirmFieldProps {
  /** False: whoever sends the form has just said who they are. */
  readonly isAsked: boolean
}

/** Asks for the password, or a code of the second factor, in an EditForm that does something sensitive. */
export function ConfirmField({ isAsked }: ConfirmFieldProps) {
  const { account: texts } = useTexts()
  const { problem } = useField('confirm')
  if (!isAsked && !problem) return null
  return (
    <Field
      label={texts.confirm}
      note={texts.confirmNote}
      name="confirm"
      type="password"
      autoComplete="current-password"
    />
  )
}

/** What is wrong with the field, for the problems of its form; undefined if the code is about something else. */
export function useConfirmProblem(code: string | undefined): string | undefined {
  const { account: texts } = useTexts()
  return code === 'wrong_password' || code === 'too_many_attempts' ? texts.problems[code] : undefined
}
