import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'

type Client = NonNullable<Awaited<ReturnType<BackOffice['clients']['read']>>>

interface ClientPeopleProps {
  readonly people: Client['people']
  readonly maySwitch: boolean
}

/** The people who sign in for a client. The client itself manages them in the shop; staff may keep one from signing in. */
export function ClientPeople({ people, maySwitch }: ClientPeopleProps) {
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  if (people.length === 0) return null
  return (
    <Section title={texts.people}>
      <ul>
        {people.map((person) => (
          <li
            key={person.personId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{person.name}</bdi>{' '}
              <span className="text-quiet">
                <bdi>{person.email}</bdi>
              </span>
            </span>
            <span className="text-sm text-quiet">
              {person.disabled ? texts.disabled : texts.personRoles[person.role]}
              {person.limit && (
                <span className="figures">
                  {' '}
                  {texts.upTo(formatAmount(person.limit.total, language, person.limit.currency))}
                </span>
              )}
              {maySwitch && (
                <Form method="post" className="mt-1">
                  <FormToken />
                  <input type="hidden" name="person" value={person.personId} />
                  <button
                    name="intent"
                    value={person.disabled ? 'enable_person' : 'disable_person'}
                    className="button button-quiet"
                  >
                    {person.disabled ? texts.enable : texts.disable}
                  </button>
                </Form>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">{texts.peopleText}</p>
    </Section>
  )
}
