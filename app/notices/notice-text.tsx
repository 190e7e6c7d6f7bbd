import { textLink } from '../ui/forms/button.ts'
import { type NoticePart, readMarkup } from './notice-markup.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The text of a notice with its emphasis and links. Loaded with the first notice that has any. */
export default function NoticeText({ text }: { readonly text: string }) {
  return readMarkup(text).map(writePart)
}

function writePart({ text, tag: Tag, to }: NoticePart) {
  if (Tag) return <Tag key={text}>{text}</Tag>
  // A press elsewhere on the notice closes it
  return to === undefined ? (
    text
  ) : (
    <PageLink key={text} to={to} className={`relative z-1 ${textLink}`}>
      {text}
    </PageLink>
  )
}
