import { Form, useLocation } from 'react-router'
import { LANGUAGES } from '#domain/text/language.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'

/** One button for each language; the page comes back in it. */
export function LanguageForm() {
  const { frame } = useTexts()
  const current = usePageLanguage()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/language" reloadDocument>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{frame.language}</legend>
        <FormToken />
        <input type="hidden" name="back" value={`/admin${pathname === '/' ? '' : pathname}${search}`} />
        {LANGUAGES.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            lang={LANGUAGE_TAGS[language]}
            aria-pressed={language === current}
            className="min-h-11 rounded-md px-3 text-sm hover:bg-tile aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
