import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { primaryButton } from '../../ui/forms/button.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { TotalFigure } from '../../ui/order-figures.tsx'
import type { CartView } from '../cart-view.ts'

interface SendBarProps {
  /** The id of the form that it sends. */
  readonly form: string
  readonly cart: CartView
  /** It asks for an approval instead. */
  readonly mustAsk: boolean
  readonly isPending: boolean
  /** A quantity is being saved. */
  readonly isChanging: boolean
  /** The pointer goes down on the button. */
  readonly onPress: () => void
}

/**
 * The total and the Send button. Sticks to the lower edge of the screen until the page is scrolled to it; not on low
 * screens, where it would cover too much.
 */
export function SendBar({ form, cart, mustAsk, isPending, isChanging, onPress }: SendBarProps) {
  const { labels, client, people } = useClientMessages()
  return (
    <>
      <div
        data-send-bar
        className="send-bar mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:mt-2 print:ms-auto print:w-72 print:break-inside-avoid xl:flex-col xl:items-stretch"
      >
        <LinesCount cart={cart} />
        {cart.figures ? (
          <div className="max-sm:grow max-sm:basis-24 lg:max-xl:order-last lg:max-xl:w-88 print:w-full">
            <TotalFigure total={cart.figures.total} currency={cart.currency} />
          </div>
        ) : (
          <p className="min-w-0 grow basis-40">{client.cart.pricesToCome}</p>
        )}
        <button
          form={form}
          aria-disabled={isChanging || isPending}
          onPointerDown={onPress}
          className={`${primaryButton} max-sm:grow max-sm:basis-36 lg:max-xl:ms-auto lg:min-w-48 print:hidden`}
        >
          {buttonText()}
        </button>
      </div>
      <p className="mt-1 text-sm text-quiet lg:max-xl:text-end print:hidden">
        {mustAsk ? people.approval.after : client.cart.afterSend}
      </p>
      {cart.figures && (
        <p className="mt-1 text-sm text-quiet lg:max-xl:text-end print:break-before-avoid print:ms-auto print:w-72 print:text-start">
          {client.cart.beforeTax}
        </p>
      )}
    </>
  )

  function buttonText() {
    if (isPending) return mustAsk ? people.approval.asking : client.cart.sending
    if (isChanging) return client.cart.keeping
    return mustAsk ? people.approval.ask : labels.send
  }
}

/** The number of lines that are sent, and of those that are not. */
function LinesCount({ cart: { lines } }: Pick<SendBarProps, 'cart'>) {
  const { cart } = useClientMessages().client
  const lang = useLanguage()
  const left = lines.filter(({ problem }) => problem).length
  const ordered = lines.length - left
  return (
    <p className={`figures text-sm max-sm:w-full ${left === 0 ? 'max-sm:hidden' : ''}`}>
      {cart.toOrder(formatCount(ordered, lang), ordered === 1)}
      {left > 0 && (
        <span className="text-danger"> · {cart.notToOrder(formatCount(left, lang), left === 1)}</span>
      )}
    </p>
  )
}
