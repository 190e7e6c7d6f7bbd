import type { HighlightedText } from '#domain/search/highlight.ts'

/** Renders a text with its matches highlighted. The text is never taken as markup. */
export function Highlight({ text }: { readonly text: HighlightedText }) {
  return text.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their order
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
