import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { listAddress } from '../views/list-paths.ts'
import { Section } from '../ui/section.tsx'

interface ItemGapsProps {
  readonly gaps: Awaited<ReturnType<BackOffice['items']['gaps']>>
}

/** How many items lack what, each with the way to the list of just these. */
export function ItemGaps({ gaps }: ItemGapsProps) {
  const { itemGaps: texts } = useTexts()
  const language = usePageLanguage()
  if (gaps.length === 0) return null
  return (
    <Section title={texts.section}>
      <ul className="-mt-3">
        {gaps.map(({ gap, count }) => (
          <li key={gap} className="border-b border-line py-1">
            <Link
              to={listAddress('gaps', `gap=${gap}`)}
              className="inline-flex min-h-11 items-center text-quiet underline"
            >
              {texts.counted[gap](formatCount(count, language))}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
