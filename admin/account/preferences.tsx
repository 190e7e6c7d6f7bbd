import type { FieldConflict } from '#domain/staff/merge-fields.ts'
import { DAILY_HOUR } from '#domain/staff/daily-hour.ts'
import { type ChosenNotices, FREQUENCIES, type Notice } from '#domain/staff/notices.ts'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { SelectField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { useTexts } from '../messages/texts.tsx'
import { Conflicts } from '../ui/conflicts.tsx'
import { Section } from '../ui/section.tsx'

interface PreferenceProps {
  readonly typed: Readonly<Record<string, string>> | undefined
  readonly former: Readonly<Record<string, string>> | undefined
  readonly conflicts: readonly FieldConflict<string>[]
  readonly problem: string | undefined
}

interface NoticesFormProps extends PreferenceProps {
  readonly chosen: ChosenNotices
  /** What the roles of the person let them be told. */
  readonly offered: readonly Notice[]
}

/** What is mailed to the person, and when. */
export function NoticesForm({ chosen, offered, former, typed, conflicts, problem }: NoticesFormProps) {
  const { account: texts, forms } = useTexts()
  const stored = Object.fromEntries(offered.map((notice) => [notice, chosen[notice]]))
  const names: Readonly<Record<string, string>> = texts.noticeNames
  const frequencies: Readonly<Record<string, string>> = texts.frequencies
  return (
    <Section title={texts.notices}>
      <p className="text-quiet">{texts.noticesText(DAILY_HOUR)}</p>
      <EditForm
        name="notices"
        version={former ?? stored}
        typed={typed}
        problems={{ '': problem }}
        className="mt-3 grid gap-4"
      >
        <Conflicts
          conflicts={conflicts}
          labelOf={(notice) => names[notice] ?? notice}
          shown={(frequency) => frequencies[frequency] ?? frequency}
        />
        {offered.map((notice) => (
          <SelectField
            key={notice}
            label={texts.noticeNames[notice]}
            name={notice}
            value={chosen[notice]}
            options={FREQUENCIES.map((frequency) => [frequency, texts.frequencies[frequency]] as const)}
          />
        ))}
        <SaveBar label={conflicts.length === 0 ? texts.save : forms.saveMine} intent="notices" />
      </EditForm>
    </Section>
  )
}

interface ZoneFormProps extends PreferenceProps {
  readonly own: string
  readonly shopZone: string
}

/** The time zone in which the person reads times. */
export function ZoneForm({ own, shopZone, former, typed, conflicts, problem }: ZoneFormProps) {
  const { account: texts, forms } = useTexts()
  return (
    <Section title={texts.zone}>
      <p className="text-quiet">{texts.zoneNote}</p>
      <EditForm
        name="zone"
        version={former ?? { zone: own }}
        typed={typed}
        problems={{ '': problem }}
        className="mt-3 grid gap-4"
      >
        <Conflicts
          conflicts={conflicts}
          labelOf={() => texts.zone}
          shown={(zone) => zone || texts.shopZone(shopZone)}
        />
        <SelectField
          label={texts.zone}
          name="zone"
          value={own}
          options={[['', texts.shopZone(shopZone)], ...TIME_ZONES.map(({ name }) => [name, name] as const)]}
        />
        <SaveBar label={conflicts.length === 0 ? texts.save : forms.saveMine} intent="zone" />
      </EditForm>
    </Section>
  )
}
