import { type ReactNode, Suspense } from 'react'
import type { EnteredQuantity } from './cart-form-props.ts'
import { lazyExtra } from '../../ui/lazy.tsx'

/** Lazy: few visitors enter a quantity. */
const LineFigures = lazyExtra(async () => (await import('./line-figures.tsx')).LineFigures)

interface LineAnswerProps extends EnteredQuantity {
  /** What else is said on its line. */
  readonly children?: ReactNode
}

/**
 * What the quantity in a field costs: the unit price that applies, the total of the line and what it saves. The style
 * sheet reserves its line in cards, rows, item pages and the cart, so nothing moves when it appears.
 */
export function LineAnswer({ children, ...answer }: LineAnswerProps) {
  if (answer.quantity === undefined) return null
  return (
    <div className="answer">
      {children}
      <Suspense>
        <LineFigures {...answer} />
      </Suspense>
    </div>
  )
}
