import { useTexts } from '../messages/texts.tsx'

/** Stands in for a stored value that no release writes; the help says how it is put right. */
export function Unreadable({ value }: { readonly value: string }) {
  const { lists } = useTexts()
  return <span className="font-semibold wrap-anywhere text-danger">{lists.unreadable(value || '–')}</span>
}
