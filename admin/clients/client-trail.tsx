import type { BackOffice } from '#backoffice/open.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'

interface ClientTrailProps {
  readonly changes: NonNullable<Awaited<ReturnType<BackOffice['clients']['read']>>>['changes']
  readonly zone: TimeZone
}

/** Who changed what of a client, newest first. */
export function ClientTrail({ changes, zone }: ClientTrailProps) {
  const { clients: texts } = useTexts()
  const kindWord = (kind: string) => (isKeyOf(texts.kinds, kind) ? texts.kinds[kind] : kind)
  return (
    <Section title={texts.history}>
      <ul>
        {changes.map((change) => (
          <li key={change.changeId} className="border-b border-line py-2">
            <p>
              {kindWord(change.kind)}
              <span className="text-sm text-quiet">
                {' · '}
                <bdi>{change.by.name ?? texts.byWhom[change.by.kind]}</bdi> ·{' '}
                <Moment at={change.at} zone={zone} />
              </span>
            </p>
            {change.kind === 'client_edited' &&
              change.rows.map((row) => <ChangedFields key={`${row.table} ${row.key}`} row={row} />)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const FIELDS = ['username', 'name', 'email', 'phone', 'language', 'note'] as const

function ChangedFields({ row }: { readonly row: ClientTrailProps['changes'][number]['rows'][number] }) {
  const { clients: texts } = useTexts()
  const shown = (value: unknown) => (typeof value === 'string' && value !== '' ? value : texts.empty_value)
  const fields = FIELDS.filter((field) => row.after && field in row.after)
  return (
    <ul className="text-sm">
      {fields.map((field) => (
        <li key={field} className="break-words">
          {texts[field]}: <bdi className="text-quiet line-through">{shown(row.before?.[field])}</bdi> →{' '}
          <bdi>{shown(row.after?.[field])}</bdi>
        </li>
      ))}
    </ul>
  )
}

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key)
}
