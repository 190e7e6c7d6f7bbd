import { useFormMessages } from '../../messages/form-messages.ts'
import type { FormRefusal } from './form-answer.ts'
import { AGAIN_FIELD, MADE_FIELD, TRAP_FIELD } from './bot-trap.ts'

interface BotTrapFieldsProps {
  /** When the page was rendered, milliseconds. */
  readonly made: number
  readonly refusal: FormRefusal | undefined
}

/** Hidden fields that catch programs without asking people anything. */
export function BotTrapFields({ made, refusal }: BotTrapFieldsProps) {
  const { leaveEmpty } = useFormMessages().forms
  return (
    <>
      <input type="hidden" name={MADE_FIELD} value={made} />
      {refusal === 'again' && <input type="hidden" name={AGAIN_FIELD} value="yes" />}
      <p aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
        <label>
          {leaveEmpty}
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
    </>
  )
}
