import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { OperationTexts } from '../messages/en/operation.ts'
import { useTexts } from '../messages/texts.tsx'
import { TextWithCommands } from '../ui/command.tsx'
import { CheckedProblems } from './checked-problems.tsx'

type Health = Awaited<ReturnType<BackOffice['health']['read']>>
type Finding = Health['findings'][number]
type Hint = Health['hints'][number]

/** Where something is put right; absent = on the server. */
const SCREENS: Partial<Record<Finding[0] | Hint[0], string>> = {
  mail_server_unreadable: '/settings/smtp_url',
  mails_late: '/settings/mails?status=waiting',
  deliveries_late: '/settings/deliveries?status=waiting',
  no_mail_server: '/settings/smtp_url',
  check_failed: '/jobs',
  no_check: '/jobs',
}

/** What is wrong, each with what to do. */
export function Findings({ findings, check }: Pick<Health, 'findings' | 'check'>) {
  const { operation: texts } = useTexts()
  if (findings.length === 0) return <p>{texts.allWell}</p>
  return (
    <ul>
      {findings.map((finding) => (
        <li key={finding.join(' ')} className="border-b border-line py-2">
          <p className="font-semibold wrap-anywhere text-danger">
            <TextWithCommands>{textOf(finding, texts)}</TextWithCommands>
          </p>
          {finding[0] === 'check_failed' && <CheckedProblems problems={check?.named ?? []} />}
          <WhereTo code={finding[0]} />
        </li>
      ))}
    </ul>
  )
}

function textOf(finding: Finding, { findings: texts }: OperationTexts['operation']): string {
  switch (finding[0]) {
    case 'mails_late':
      return texts.mails_late(finding[1], finding[2])
    case 'deliveries_late':
      return texts.deliveries_late(finding[1], finding[2], finding[3])
    case 'little_space':
      return texts.little_space(finding[1])
    case 'check_failed':
      return texts.check_failed(finding[1])
    default:
      return texts[finding[0]]
  }
}

/** What is worth knowing. */
export function Hints({ hints }: Pick<Health, 'hints'>) {
  const { operation: texts, settings } = useTexts()
  return (
    <ul>
      {hints.map((hint) => (
        <li key={hint.join(' ')} className="border-b border-line py-1">
          {hint[0] === 'unset' ? (
            <Link
              to={`/settings/${hint[1]}`}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {texts.unsetHint(settings.names[hint[1]].title)}
            </Link>
          ) : (
            <>
              <p className="py-2 wrap-anywhere">
                <TextWithCommands>{hintText(hint, texts)}</TextWithCommands>
              </p>
              <WhereTo code={hint[0]} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function hintText(
  hint: Exclude<Hint, readonly ['unset', ...unknown[]]>,
  { hints: texts }: OperationTexts['operation'],
) {
  switch (hint[0]) {
    case 'open_to_others':
      return texts.open_to_others(hint[1])
    case 'pictures_missing':
      return texts.pictures_missing(hint[1])
    case 'pictures_elsewhere':
      return texts.pictures_elsewhere(hint[1], hint[2])
    default:
      return texts[hint[0]]
  }
}

function WhereTo({ code }: { readonly code: Finding[0] | Hint[0] }) {
  const { operation: texts } = useTexts()
  const screen = SCREENS[code]
  if (screen === undefined) return null
  return (
    <Link to={screen} className="inline-flex min-h-11 items-center text-accent underline">
      {texts.putRight}
    </Link>
  )
}
