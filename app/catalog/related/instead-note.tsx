import { useMessages } from '../../messages/messages.tsx'
import { type Instead, insteadTexts } from './instead.ts'

interface InsteadNoteProps {
  /** The search. */
  readonly typed: string
  readonly instead: Instead
}

/** Says that a search is answered with a related word. */
export function InsteadNote({ typed, instead }: InsteadNoteProps) {
  const { search } = useMessages()
  const [before, word, after] = insteadTexts(search, typed, instead)
  return (
    <>
      {before}
      <strong>{word}</strong>
      {after}
    </>
  )
}
