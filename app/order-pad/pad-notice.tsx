import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import type { PadNote } from './pad-answer.ts'

/** What a form of the pad did, or why it did nothing; takes the focus. */
export function PadNotice({ note }: { readonly note: PadNote }) {
  const { orderPad, shoppingLists } = useClientMessages()
  const { notes } = orderPad
  const lang = useLanguage()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (note) box.current?.focus()
  }, [note])
  const isGood = note.kind === 'read' || note.kind === 'added' || note.kind === 'saved'
  return (
    <p
      ref={box}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      className={`mt-4 max-w-prose rounded-md border-l-4 p-4 ${isGood ? 'border-accent bg-accent-wash' : 'border-danger bg-danger-wash'}`}
    >
      {text()}
    </p>
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
