import { type ComponentProps, type ReactNode, useId } from 'react'
import { field } from './button.ts'

interface Labeled {
  readonly label: string
  /** For links to the field; absent = a generated id. */
  readonly id?: string | undefined
  /** A note beside the label, for example that the field is optional. */
  readonly note?: string | undefined
  /** The problem text, shown above the control. */
  readonly problem?: string | undefined
  /** The id of another text that describes the field. */
  readonly describedBy?: string | undefined
}

/** Widths for expected content: a phone number, a name, anything. */
const WIDTHS = { short: 'max-w-56', medium: 'max-w-96', full: '' } as const

export type FieldWidth = keyof typeof WIDTHS

type LabeledFieldProps = Labeled & { readonly width?: FieldWidth } & Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'width'
  >

/** A field with its label and problem above it, where an on-screen keyboard does not cover them. */
export function LabeledField(props: LabeledFieldProps) {
  const { label, id, note, problem, describedBy, width = 'full', ...input } = props
  return (
    <Around {...{ label, id, note, problem, describedBy }}>
      {(shown) => <input {...input} {...shown} className={`${field} mt-1 block w-full ${WIDTHS[width]}`} />}
    </Around>
  )
}

type LabeledTextProps = Labeled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line field. */
export function LabeledText({ label, id, note, problem, describedBy, ...area }: LabeledTextProps) {
  return (
    <Around {...{ label, id, note, problem, describedBy }}>
      {(shown) => <textarea {...area} {...shown} className={`${field} mt-1 block w-full py-2`} />}
    </Around>
  )
}

interface AroundProps extends Labeled {
  readonly children: (shown: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

function Around({ label, id: ownId, note, problem, describedBy, children }: AroundProps) {
  const generated = useId()
  const id = ownId ?? generated
  return (
    <div className={problem ? 'border-s-4 border-danger ps-3' : undefined}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {note && <span className="ms-2 text-sm font-normal text-quiet">{note}</span>}
      </label>
      {problem && (
        <p id={`${id}-problem`} className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${id}-problem` : describedBy,
      })}
    </div>
  )
}
