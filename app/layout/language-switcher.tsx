import { type Language, LANGUAGES } from '#domain/text/language.ts'
import { useLater } from '../document/kept.tsx'
import { useMessages } from '../messages/messages.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon, GlobeIcon } from '../ui/icons.tsx'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, useAddressIn, useLanguage } from '../messages/page-language.ts'

/** The page's language, with a panel of all three. */
export function LanguageSwitcher() {
  const { frame, labels } = useMessages()
  const current = useLanguage()
  return (
    <Disclosure
      of={import.meta.env.SSR ? ['languages', current] : undefined}
      className="relative"
      summaryClass="bar-summary"
      panelClass="bar-panel language-panel"
      summary={
        <>
          <GlobeIcon />
          <span className="sr-only">{labels.before(frame.language)} </span>
          <span>{LANGUAGE_NAMES[current]}</span>
          <ChevronDownIcon />
        </>
      }
    >
      {() => <LanguageLinks className="language-link" />}
    </Disclosure>
  )
}

/** Links to the same page in each language. Plain links: another language needs a full page load for its messages. */
export function LanguageLinks({ className }: { readonly className: string }) {
  return (
    <ul>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <LanguageLink language={language} className={className} />
        </li>
      ))}
    </ul>
  )
}

interface LanguageLinkProps {
  readonly language: Language
  readonly className: string
}

function LanguageLink({ language, className }: LanguageLinkProps) {
  const isCurrent = useLanguage() === language
  return (
    <a
      href={useLater(language, useAddressIn(language))}
      lang={LANGUAGE_TAGS[language]}
      hrefLang={LANGUAGE_TAGS[language]}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  )
}
