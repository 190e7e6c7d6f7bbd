import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { type Role, ROLES } from '#domain/staff/roles.ts'
import { useTexts } from '../messages/texts.tsx'

interface RightsFieldsProps {
  readonly roles: readonly Role[]
  /** null = all. */
  readonly companyIds: readonly number[] | null
  readonly problem?: string | undefined
}

/** The roles of a person, each with what it may do, and the companies they are limited to. */
export function RightsFields({ roles, companyIds, problem }: RightsFieldsProps) {
  const { staff: texts, roleNames } = useTexts()
  return (
    <>
      <fieldset className={problem ? 'border-s-4 border-danger ps-3' : undefined}>
        <legend className="font-semibold">{texts.roles}</legend>
        {problem && <p className="font-semibold text-danger">{problem}</p>}
        {ROLES.map((role) => (
          <div key={role} className="py-1">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="role"
                value={role}
                defaultChecked={roles.includes(role)}
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
      <LabeledField
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
