import { foldedWords } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { isUnspaced } from '../text/word-start.ts'

/**
 * The words that say what a thing is, of the folded words of its name: the first, and in English the last before a comma or
 * a preposition ("Trazo gel pen, 0.5 mm"), in Chinese the first of Chinese characters ("Trazo 中性笔 0.5 mm").
 */
export function leadingWords(
  name: string,
  words: readonly string[],
  language: Language,
): readonly (string | undefined)[] {
  const [first] = words
  if (language === 'en') {
    const [phrase = ''] = name.split(AFTER_THE_NOUN)
    const noun = foldedWords(phrase).at(-1)
    return [first, words.find((word) => word === noun || word === `${noun},`)]
  }
  if (language === 'zh') return [first, words.find((word) => isUnspaced(word.charCodeAt(word.length - 1)))]
  return [first]
}

const AFTER_THE_NOUN = /[,(]|\s(?:with|without|for|of|in|to)\s/
