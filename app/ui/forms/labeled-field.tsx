import { type ComponentProps, type ReactNode, useId } from 'react'
import { field } from './button.ts'

interface Labeled {
  readonly label: string
  /** Where a link to the field finds it; else it has an id of its own. */
  readonly id?: string | undefined
  /** Said beside the label, such as that the field may stay empty. */
  readonly note?: string | undefined
  /** What is wrong with it, said above it. */
  readonly problem?: string | undefined
  /** The id of a text elsewhere that is about this field. */
  readonly describedBy?: string | undefined
}

/** As wide as what is written into it: a phone number, a name; else as wide as there is room. */
const WIDTHS = { short: 'max-w-56', medium: 'max-w-96', full: '' } as const

export type FieldWidth = keyof typeof WIDTHS

type LabeledFieldProps = Labeled & { readonly width?: FieldWidth } & Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'width'
  >

/** A field with its label and what is wrong with it above it, where no keyboard of a phone covers it. */
export function LabeledField(props: LabeledFieldProps) {
  const { label, id, note, problem, describedBy, width = 'full', ...input } = props
  return (
    <Around {...{ label, id, note, problem, describedBy }}>
      {(shown) => <input {...input} {...shown} className={`${field} mt-1 block w-full ${WIDTHS[width]}`} />}
    </Around>
  )
}

type LabeledTextProps = Labeled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** The same for a text of several lines. */
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

function Around({ label, id: given, note, problem, describedBy, children }: AroundProps) {
  const own = useId()
  const id = given ?? own
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
