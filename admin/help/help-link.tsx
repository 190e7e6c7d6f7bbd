import { Link } from 'react-router'
import { QuestionIcon } from '#app/ui/icons.tsx'
import { useTexts } from '../messages/texts.tsx'

interface HelpLinkProps {
  readonly to: string
  /** Only the sign, with its name for those who do not see it. */
  readonly isShort?: boolean
}

/** Opens the help of the screen. */
export function HelpLink({ to, isShort = false }: HelpLinkProps) {
  const { help: texts } = useTexts()
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-quiet hover:bg-tile hover:text-ink"
    >
      <QuestionIcon />
      <span className={isShort ? 'sr-only' : ''}>{texts.link}</span>
    </Link>
  )
}
