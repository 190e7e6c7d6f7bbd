import type { ReactNode } from 'react'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useTexts } from '../messages/texts.tsx'
import { useFormState } from './form-context.ts'

/** On a phone at the bottom; admin.css keeps the field with the focus above it. */
const IN_SIGHT =
  'save-bar max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3'

interface SaveBarProps {
  readonly label: string
  /** The value of the button, where the action does several things. */
  readonly intent?: string
  /** Not the one thing to do on its screen. */
  readonly isQuiet?: boolean
  /** Other buttons, after it. */
  readonly children?: ReactNode
}

/** The end of a longer form: saves it; once it is changed, with scripts, it stays in sight and can be discarded. */
export function SaveBar({ label, intent, isQuiet = false, children }: SaveBarProps) {
  const { forms: texts } = useTexts()
  const { isChanged, keptAt, discard } = useFormState()
  const isShown = useHydrated() && isChanged
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${isShown ? IN_SIGHT : ''}`}>
      <button
        // What Ctrl-S presses, also where another button comes before it
        data-saves
        {...(intent !== undefined && { name: 'intent', value: intent })}
        className={`button ${isQuiet ? 'button-quiet' : 'button-primary'}`}
      >
        {label}
      </button>
      {children}
      {isShown && (
        <button type="button" onClick={discard} className="button button-quiet">
          {texts.discard}
        </button>
      )}
      <output className="text-sm text-quiet">
        {isShown && (keptAt === undefined ? texts.unsaved : texts.keptAt(keptAt))}
      </output>
    </div>
  )
}
