import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { useTexts } from '../messages/texts.tsx'

interface ConfirmFieldProps {
  /** False: whoever sends the form has just said who they are. */
  readonly isAsked: boolean
  readonly problem?: 'wrong_password' | 'too_many_attempts' | undefined
}

/** Asks for the password, or a code of the second factor, in a form that does something sensitive. */
export function ConfirmField({ isAsked, problem }: ConfirmFieldProps) {
  const { account: texts } = useTexts()
  if (!isAsked && !problem) return null
  return (
    <LabeledField
      label={texts.confirm}
      note={texts.confirmNote}
      name="confirm"
      type="password"
      autoComplete="current-password"
      problem={problem && texts.problems[problem]}
    />
  )
}
