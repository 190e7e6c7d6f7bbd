import { MAX_PERSON_NAME, PERSON_ROLES } from '#domain/accounts/person.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useCurrency } from '../request/frame-data.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { type PersonRefusal, REFUSED_FIELD, type TypedPerson } from './person-view.ts'

interface PersonFieldsProps {
  readonly typed: TypedPerson
  readonly refusal: PersonRefusal | undefined
  /** A person keeps the e-mail it was added with. */
  readonly isNew: boolean
}

/** The fields of a person: name, e-mail, role and limit. */
export function PersonFields({ typed, refusal, isNew }: PersonFieldsProps) {
  const { people, client } = useClientMessages()
  const currency = useCurrency()
  const problemOf = (field: keyof TypedPerson) =>
    refusal && REFUSED_FIELD[refusal] === field ? people.refusals[refusal] : undefined
  return (
    <>
      <LabeledField
        label={people.name}
        name="name"
        defaultValue={typed.name}
        required
        maxLength={MAX_PERSON_NAME}
        autoComplete="off"
        width="medium"
        problem={problemOf('name')}
      />
      {isNew && (
        <LabeledField
          label={people.email}
          name="email"
          type="email"
          defaultValue={typed.email}
          required
          maxLength={254}
          autoComplete="off"
          width="medium"
          problem={problemOf('email')}
        />
      )}
      <fieldset>
        <legend className="font-semibold">{people.role}</legend>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {PERSON_ROLES.map((role) => (
            <li key={role}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={typed.role === role}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="font-semibold">
                  {people.roles[role]}
                  <span className="block text-sm font-normal text-quiet">{people.roleTexts[role]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <LabeledField
          label={people.limit(currency)}
          note={client.cart.optional}
          name="limit"
          defaultValue={typed.limit}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          describedBy="limit-hint"
          problem={problemOf('limit')}
        />
        <p id="limit-hint" className="mt-1 text-sm text-quiet">
          {people.limitHint}
        </p>
      </div>
    </>
  )
}
