import { Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'

interface PagerProps {
  /** The address of the first page; undefined = this is it. */
  readonly first: string | undefined
  /** The address of the next page; undefined = this is the last one. */
  readonly next: string | undefined
}

/** The ways on in a list. The way back is the browser's. */
export function Pager({ first, next }: PagerProps) {
  const { lists: texts } = useTexts()
  if (first === undefined && next === undefined) return null
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-3">
      {first !== undefined && (
        <Link to={first} className="button button-quiet">
          {texts.firstPage}
        </Link>
      )}
      {next !== undefined && (
        <Link to={next} className="button button-quiet">
          {texts.nextPage}
        </Link>
      )}
    </nav>
  )
}
