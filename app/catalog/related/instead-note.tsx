import { useMessages } from '../../messages/messages.tsx'
import { type Instead, insteadText } from './instead.ts'

interface InsteadNoteProps {
  /** The search. */
  readonly typed: string
  readonly instead: Instead
}

/** Stands for the word, which is emphasized: no search has it. */
const PLACE = '\u0000'

/** Says that a search is answered with a related word. */
export function InsteadNote({ typed, instead }: InsteadNoteProps) {
  const { search } = useMessages()
  const [before, after] = insteadText(search, typed, { ...instead, word: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <strong>{instead.word}</strong>
      {after}
    </>
  )
}
