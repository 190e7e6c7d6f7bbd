import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { useTexts } from '../messages/texts.tsx'
import { TextWithCommands } from '../ui/command.tsx'
import { CheckedProblems } from './checked-problems.tsx'

type Health = Awaited<ReturnType<BackOffice['health']['read']>>
type Finding = Health['findings'][number]
type Hint = Health['hints'][number]

/** Where something is put right; absent = on the server. */
const SCREENS: Partial<Record<Finding[0] | Hint[0], string>> = {
  mailServerUnreadable: '/settings/smtp_url',
  mailsWaiting: '/settings/mails?status=waiting',
  deliveriesWaiting: '/settings/deliveries?status=waiting',
  noMailServer: '/settings/smtp_url',
  otherPricePolicy: '/settings/price_visibility',
  otherCompanyName: '/settings/company_name',
  unknownTaxClass: '/settings/tax_rates',
  checkFailed: '/jobs',
  noCheck: '/jobs',
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
            <TextWithCommands>{write(finding, texts.findings)}</TextWithCommands>
          </p>
          {finding[0] === 'checkFailed' && <CheckedProblems problems={check?.named ?? []} />}
          <WhereTo code={finding[0]} />
        </li>
      ))}
    </ul>
  )
}

/** What the page says of each code: a text, or how it is written with the values of the finding. */
type WordsOf<One extends Finding | Hint> = {
  readonly [Code in One[0]]:
    | string
    | ((...values: Values<Extract<One, readonly [Code, ...unknown[]]>>) => string)
}
type Values<One> = One extends readonly [string, ...infer Given] ? Given : never

function write<One extends Finding | Hint>([code, ...values]: One, words: WordsOf<One>): string {
  const text: unknown = words[code as One[0]]
  return typeof text === 'function' ? text(...values) : String(text)
}

/** What is worth knowing. */
export function Hints({ hints }: Pick<Health, 'hints'>) {
  return (
    <ul>
      {hints.map((hint) => (
        <li key={hint.join(' ')} className="border-b border-line py-1">
          <HintLine hint={hint} />
        </li>
      ))}
    </ul>
  )
}

function HintLine({ hint }: { readonly hint: Hint }) {
  const { operation: texts, settings } = useTexts()
  const choiceOf = (choice: string) => settings.choices[choice] ?? choice
  if (hint[0] === 'unsetSetting')
    return (
      <Link to={`/settings/${hint[1]}`} className="inline-flex min-h-11 items-center text-accent underline">
        {texts.unsetHint(settings.names[hint[1]].title)}
      </Link>
    )
  if (hint[0] === 'unsetRemoteSetting')
    return <p className="py-2">{texts.unsetRemoteHint(settings.names[hint[1]].title)}</p>
  return (
    <>
      <p className="py-2 wrap-anywhere">
        <TextWithCommands>
          {hint[0] === 'otherPricePolicy'
            ? texts.hints.otherPricePolicy(choiceOf(hint[1]), choiceOf(hint[2]))
            : write(hint, texts.hints)}
        </TextWithCommands>
      </p>
      <WhereTo code={hint[0]} />
    </>
  )
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
