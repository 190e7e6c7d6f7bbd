import { useEffect, useRef } from 'react'
import { useClientMessages } from '../messages/client-messages.ts'
import { AnswerNote } from '../ui/forms/answer-note.tsx'
import { type PersonRefusal, REFUSED_FIELD, type ShownCode } from './person-view.ts'

interface PersonProblemProps {
  readonly refusal: PersonRefusal | undefined
  /** The answer that has it: each one is announced, also with the same refusal. */
  readonly of: unknown
}

/** Why nothing was saved, unless a field says so. Takes the focus. */
export function PersonProblem({ refusal, of }: PersonProblemProps) {
  const { refusals } = useClientMessages().people
  if (!refusal || REFUSED_FIELD[refusal]) return null
  return <AnswerNote of={of}>{refusals[refusal]}</AnswerNote>
}

/** The access code of a person who was just added or got another one. Takes the focus: it is shown only once. */
export function NewCode({ code }: { readonly code: ShownCode }) {
  const { people } = useClientMessages()
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (code.accessCode !== '') note.current?.focus()
  }, [code])
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label={people.codeTitle(code.name)}
      className="mt-4 rounded-md border-l-4 border-accent bg-accent-wash p-4"
    >
      <h2 className="font-semibold wrap-anywhere">{people.codeTitle(code.name)}</h2>
      <p className="figures mt-2 text-xl font-semibold select-all">{code.accessCode}</p>
      <p className="mt-2 wrap-anywhere">{people.codeText(code.email)}</p>
    </section>
  )
}
