import { type ComponentProps, useId } from 'react'
import { field } from '#app/ui/button.ts'

interface LabeledFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string
  /** What is wrong with it, said below it. */
  readonly problem?: string | undefined
  /** The id of a text elsewhere that is about this field. */
  readonly describedBy?: string | undefined
}

/** A field with its label above it and what is wrong with it below it. */
export function LabeledField({ label, problem, describedBy, ...input }: LabeledFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : describedBy}
        className={`${field} mt-1 w-full`}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
