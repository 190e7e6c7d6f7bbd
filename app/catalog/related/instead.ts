import type { Weakness } from '#domain/search/related-words.ts'
import type { useMessages } from '../../messages/messages.tsx'

/** The related word that a search is answered with, and why. */
export interface Instead {
  readonly word: string
  readonly weakness: Weakness
}

type Texts = ReturnType<typeof useMessages>['search']

/** Says that a search is answered with a related word. */
export function insteadText(texts: Texts, typed: string, { word, weakness }: Instead): string {
  return weakness === 'nothing' ? texts.insteadOfNothing(typed, word) : texts.instead(typed, word)
}
