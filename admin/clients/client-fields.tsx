import { LabeledField, LabeledText } from '#app/ui/forms/labeled-field.tsx'
import { isLanguage, LANGUAGES, type Language } from '#domain/text/language.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { useTexts } from '../messages/texts.tsx'
import { textIn } from '../request/form.ts'
import { LabeledSelect } from '../ui/labeled-select.tsx'

const FIELDS = ['username', 'name', 'email', 'phone', 'language', 'note'] as const

/** The data of a client as a form has them. */
export type ClientFieldValues = Readonly<Record<(typeof FIELDS)[number], string>>

/** @param prefix of the names: of the values that the form was made of */
export function readClientFields(form: FormData, prefix = ''): ClientFieldValues {
  const of = (name: string) => textIn(form, prefix + name)
  return {
    username: of('username'),
    name: of('name'),
    email: of('email'),
    phone: of('phone'),
    language: of('language'),
    note: of('note'),
  }
}

export function readLanguage(form: FormData, otherwise: Language): Language {
  const sent = textIn(form, 'language')
  return isLanguage(sent) ? sent : otherwise
}

interface ClientFieldsProps {
  readonly values: ClientFieldValues
  /** The code of what cannot be saved. */
  readonly problem: string | undefined
}

export function ClientFields({ values, problem }: ClientFieldsProps) {
  const { clients: texts } = useTexts()
  const problemIn = (...codes: readonly (keyof typeof texts.problems)[]) => {
    const code = codes.find((each) => each === problem)
    return code && texts.problems[code]
  }
  return (
    <>
      <LabeledField
        label={texts.name}
        name="name"
        maxLength={254}
        required
        defaultValue={values.name}
        problem={problemIn('invalid_name')}
      />
      <LabeledField
        label={texts.username}
        note={texts.usernameNote}
        name="username"
        maxLength={254}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username}
        problem={problemIn('invalid_username', 'username_taken')}
      />
      <LabeledField
        label={texts.email}
        name="email"
        type="email"
        maxLength={254}
        required
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={values.email}
        problem={problemIn('invalid_email', 'email_taken')}
      />
      <LabeledField
        label={texts.phone}
        note={`${texts.optional}; ${texts.phoneNote}`}
        name="phone"
        type="tel"
        maxLength={50}
        autoComplete="off"
        defaultValue={values.phone}
        problem={problemIn('invalid_phone')}
      />
      <LanguageSelect language={values.language} />
      <LabeledText
        label={texts.note}
        note={`${texts.optional}; ${texts.noteNote}`}
        name="note"
        rows={3}
        maxLength={2_000}
        defaultValue={values.note}
        problem={problemIn('invalid_note')}
      />
    </>
  )
}

/** The language of what the client gets. */
export function LanguageSelect({ language }: { readonly language: string }) {
  const { clients: texts } = useTexts()
  return (
    <LabeledSelect
      label={texts.language}
      name="language"
      value={language}
      options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
    />
  )
}

/** How a new code reaches the client. */
export function HandoverFields({ handover }: { readonly handover: 'mail' | 'card' }) {
  const { clients: texts } = useTexts()
  return (
    <fieldset>
      <legend className="font-semibold">{texts.handover}</legend>
      {(['mail', 'card'] as const).map((way) => (
        <label key={way} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="handover"
            value={way}
            defaultChecked={way === handover}
            className="size-5"
          />
          {texts.handovers[way]}
        </label>
      ))}
    </fieldset>
  )
}

export function readHandover(form: FormData): 'mail' | 'card' {
  return form.get('handover') === 'mail' ? 'mail' : 'card'
}

interface LastDayFieldProps {
  readonly day: string
  readonly problem: string | undefined
}

/** Until when a code works. */
export function LastDayField({ day, problem }: LastDayFieldProps) {
  const { clients: texts } = useTexts()
  return (
    <LabeledField
      label={texts.lastDay}
      note={texts.lastDayNote}
      name="lastDay"
      type="date"
      width="short"
      defaultValue={day}
      problem={problem === 'invalid_day' ? texts.problems.invalid_day : undefined}
    />
  )
}
