import { CheckIcon } from '#app/ui/icons.tsx'
import { CopyIcon } from '#app/ui/copy-icon.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useTexts } from '../messages/texts.tsx'

interface CopyButtonProps {
  readonly label: string
  /** What gets into the clipboard. */
  readonly value: string
}

/** Copies what is shown once, so that a phone can paste it elsewhere. Needs scripts, so it is rendered after hydration. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const { frame: texts } = useTexts()
  const copying = useCopy(value)
  if (!copying) return null
  const { copy, outcome } = copying
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {label}
      </button>
      <output className="self-center text-sm text-quiet">
        {outcome === 'copied' && texts.copied}
        {outcome === 'refused' && texts.copyRefused}
      </output>
    </>
  )
}
