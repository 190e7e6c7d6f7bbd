import type { Rights } from '#domain/staff/rights-fields.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { Field } from '../forms/fields.tsx'
import { useField } from '../forms/form-context.ts'
import { useTexts } from '../messages/texts.tsx'

/** The roles of a person, each with what it may do, and the companies they are limited to. */
export function RightsFields({ roles, companyIds }: Rights) {
  const { staff: texts, roleNames } = useTexts()
  const { id, values, problem } = useField('role')
  const chosen: readonly string[] = values ?? roles
  return (
    <>
      <fieldset id={id} tabIndex={-1} className={problem ? 'border-s-4 border-danger ps-3' : undefined}>
        <legend className="font-semibold">{texts.roles}</legend>
        {problem && <p className="font-semibold text-danger">{problem}</p>}
        {ROLES.map((role) => (
          <div key={role} className="py-1">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="role"
                value={role}
                defaultChecked={chosen.includes(role)}
                aria-describedby={`about-${role}`}
                className="size-5 shrink-0"
              />
              {roleNames[role]}
            </label>
            <p id={`about-${role}`} className="-mt-2 ps-8 text-sm text-quiet">
              {texts.roleTexts[role]}
            </p>
          </div>
        ))}
      </fieldset>
      <Field
        label={texts.companies}
        note={texts.companiesNote}
        name="companies"
        inputMode="numeric"
        width="short"
        defaultValue={companyIds?.join(', ') ?? ''}
      />
    </>
  )
}
