import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { AnswerNote } from '../ui/forms/answer-note.tsx'
import type { PadNote } from './pad-answer.ts'

/** What a form of the pad did, or why it did nothing; takes the focus. */
export function PadNotice({ note }: { readonly note: PadNote }) {
  const { orderPad, shoppingLists } = useClientMessages()
  const { notes } = orderPad
  const lang = useLanguage()
  const isGood = note.kind === 'read' || note.kind === 'added' || note.kind === 'saved'
  return (
    <AnswerNote of={note} isGood={isGood}>
      {text()}
    </AnswerNote>
  )

  function text() {
    switch (note.kind) {
      case 'read':
        return [
          notes.read(formatCount(note.lines, lang), note.lines === 1),
          note.isUnsaved ? shoppingLists.notes.check_first : '',
        ].join(' ')
      case 'too_many':
        return notes.too_many(formatCount(note.left, lang))
      case 'too_long':
        return notes.too_long(formatCount(note.lines, lang))
      case 'added':
        return notes.added(formatCount(note.lines, lang), formatCount(note.left, lang))
      case 'saved':
      case 'name_missing':
      case 'nothing_to_save':
      case 'correct_first':
        return shoppingLists.notes[note.kind]
      case 'not_saved':
        return shoppingLists.refusals[note.refusal]
      default:
        return notes[note.kind]
    }
  }
}
