import { languageTag } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import type { ShownFeature } from './item-page.ts'

interface FeatureValueProps {
  /** The name of the feature, which a picture without a text shows. */
  readonly name: string
  readonly value: ShownFeature['values'][number]
}

/** A value of a feature: its text, with a small picture before it if it has one. */
export function FeatureValue({ name, value: { text, textLanguage, picture } }: FeatureValueProps) {
  return (
    <>
      {picture && (
        <span className="w-14 shrink-0">
          <Picture src={picture} alt={text === '' ? name : ''} place="thumb" />
        </span>
      )}
      <span lang={languageTag(textLanguage)} className="min-w-0 break-words whitespace-pre-line">
        {text}
      </span>
    </>
  )
}
