import { softButton } from '../ui/forms/button.ts'
import type { PadOption } from './pad-answer.ts'

interface PadChoiceProps {
  /** Why the code alone does not say which item is meant. */
  readonly title: string
  /** Whether nothing has the code, so that the options are guesses. */
  readonly isProblem?: boolean
  /** Asked before the options, if there are any. */
  readonly question?: string | undefined
  readonly options: readonly PadOption[]
  /** The place of the row. */
  readonly index: number
  readonly onChoose: (id: string) => void
}

/** The items that a code may stand for. Each is a button, which works without a script too. */
export function PadChoice({ title, isProblem, question, options, index, onChoose }: PadChoiceProps) {
  return (
    <div className="py-1.5 text-sm">
      <p>
        <span className={isProblem ? 'text-danger' : undefined}>{title}</span>
        {options.length > 0 && question && ` ${question}`}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {options.map(({ id, code, label }) => (
          <li key={id} className="min-w-0">
            <button
              name="intent"
              value={`choose ${index} ${id}`}
              onClick={(event) => {
                event.preventDefault()
                onChoose(id)
              }}
              className={`${softButton} flex-col items-start! justify-center gap-0! text-start`}
            >
              <span>{label}</span>
              <span className="code text-sm font-normal text-quiet">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
