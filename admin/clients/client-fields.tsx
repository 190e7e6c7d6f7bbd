import { isLanguage, LANGUAGES, type Language } from '#domain/text/language.ts'
import { Field, SelectField, TextField } from '../forms/fields.tsx'
import { useField } from '../forms/form-context.ts'
import type { AdminTexts } from '../messages/en/all.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { useTexts } from '../messages/texts.tsx'
import { textIn } from '../request/form.ts'

export const CLIENT_FIELDS = ['username', 'name', 'email', 'phone', 'language', 'note'] as const

/** The data of a client as a form has them. */
export type ClientFieldValues = Readonly<Record<(typeof CLIENT_FIELDS)[number], string>>

export function readClientFields(form: FormData): ClientFieldValues {
  const of = (name: string) => textIn(form, name)
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

/** Which field a code is about; '' = none of them. */
export function clientProblems(
  code: string | undefined,
  texts: AdminTexts['clients'],
): Readonly<Record<string, string>> {
  const known = texts.problems as Readonly<Record<string, string>>
  const text = code === undefined ? undefined : known[code]
  if (text === undefined || code === undefined) return {}
  return { [FIELD_OF_PROBLEM[code] ?? '']: text }
}

const FIELD_OF_PROBLEM: Readonly<Record<string, string>> = {
  invalid_name: 'name',
  invalid_username: 'username',
  username_taken: 'username',
  invalid_email: 'email',
  email_taken: 'email',
  invalid_phone: 'phone',
  invalid_note: 'note',
  invalid_day: 'lastDay',
  invalid_text: 'text',
}

export function ClientFields({ values }: { readonly values: ClientFieldValues }) {
  const { clients: texts, signs } = useTexts()
  return (
    <>
      <Field label={texts.name} name="name" maxLength={254} required defaultValue={values.name} />
      <Field
        label={texts.username}
        note={texts.usernameNote}
        name="username"
        maxLength={254}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        maxLength={254}
        required
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={values.email}
      />
      <Field
        label={texts.phone}
        note={`${texts.optional}${signs.semicolon}${texts.phoneNote}`}
        name="phone"
        type="tel"
        maxLength={50}
        autoComplete="off"
        defaultValue={values.phone}
      />
      <LanguageSelect language={values.language} />
      <TextField
        label={texts.note}
        note={`${texts.optional}${signs.semicolon}${texts.noteNote}`}
        name="note"
        rows={3}
        maxLength={2_000}
        defaultValue={values.note}
      />
    </>
  )
}

/** The language of what the client gets. */
export function LanguageSelect({ language }: { readonly language: string }) {
  const { clients: texts } = useTexts()
  return (
    <SelectField
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
  const { id, value = handover } = useField('handover')
  return (
    <fieldset id={id}>
      <legend className="font-semibold">{texts.handover}</legend>
      {(['mail', 'card'] as const).map((way) => (
        <label key={way} className="flex min-h-11 items-center gap-2">
          <input type="radio" name="handover" value={way} defaultChecked={way === value} className="size-5" />
          {texts.handovers[way]}
        </label>
      ))}
    </fieldset>
  )
}

export function readHandover(form: FormData): 'mail' | 'card' {
  return form.get('handover') === 'mail' ? 'mail' : 'card'
}

/** Until when a code works. */
export function LastDayField({ day }: { readonly day: string }) {
  const { clients: texts } = useTexts()
  return (
    <Field
      label={texts.lastDay}
      note={texts.lastDayNote}
      name="lastDay"
      type="date"
      width="short"
      defaultValue={day}
    />
  )
}
