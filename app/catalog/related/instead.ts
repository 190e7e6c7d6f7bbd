import type { Weakness } from '#domain/search/related-words.ts'
import type { useMessages } from '../../messages/messages.tsx'

/** The related word that a search is answered with, and why. */
export interface Instead {
  readonly word: string
  readonly weakness: Weakness
}

type Texts = ReturnType<typeof useMessages>['search']

/** Says that a search is answered with a related word: what stands before the word, the word, and what follows. */
export function insteadTexts(
  texts: Texts,
  typed: string,
  { word, weakness }: Instead,
): readonly [string, string, string] {
  const [before, after] = weakness === 'nothing' ? texts.insteadOfNothing(typed) : texts.instead(typed)
  return [before, word, after]
}
