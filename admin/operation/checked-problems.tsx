import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'
import { TextWithCommands } from '../ui/command.tsx'

interface CheckedProblemsProps {
  readonly problems: readonly { readonly kind: string; readonly of: string }[]
}

/** Where what is meant has a page; absent = nowhere. */
const PAGES: Readonly<Record<string, string>> = {
  trail: '/trail',
  lineTotal: '/orders',
  subtotal: '/orders',
  total: '/orders',
  history: '/orders',
}

/** What a check found, each kind once with what it is about and what to do. */
export function CheckedProblems({ problems }: CheckedProblemsProps) {
  const { jobs: texts } = useTexts()
  const words: Readonly<Record<string, { readonly what: string; readonly remedy: string }>> = texts.checkedFor
  return (
    <ul className="mt-2 grid gap-3">
      {[...Map.groupBy(problems, ({ kind }) => kind)].map(([kind, found]) => (
        <li key={kind}>
          <p className="wrap-anywhere">
            <span className="font-semibold">{words[kind]?.what ?? kind}</span>{' '}
            {found.map(({ of }, index) => (
              <Fragment key={of}>
                {index > 0 && ' · '}
                <Place page={PAGES[kind]} of={of} />
              </Fragment>
            ))}
          </p>
          {words[kind] && (
            <p className="max-w-prose wrap-anywhere">
              <TextWithCommands>{words[kind].remedy}</TextWithCommands>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Place({ page, of }: { readonly page: string | undefined; readonly of: string }) {
  if (page === undefined) return <span className="figures">{of}</span>
  return (
    <Link
      to={`${page}/${of}`}
      className="figures inline-flex min-h-11 min-w-11 items-center justify-center text-accent underline"
    >
      {of}
    </Link>
  )
}
