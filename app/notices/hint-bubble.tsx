import { Tooltip } from '@base-ui/react/tooltip'
import type { Hint } from './hint.ts'

/** Hidden from assistive technology, which reads the control's label. */
export default function HintBubble({ hint }: { readonly hint: Hint }) {
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={hint.control} sideOffset={4} className="z-50">
          <Tooltip.Popup
            aria-hidden
            data-bubble
            className="max-w-60 rounded-md bg-ink px-2 py-1 text-sm text-paper shadow-float"
          >
            {hint.text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
