import type { StaticHandlerContext } from 'react-router'
import { cartLabel } from '../cart/cart-link.tsx'
import { messagesIn } from '../messages/messages.server.ts'
import { addressInLanguage, languageOfPath, otherPathsOf } from '../messages/page-language.ts'
import type { FrameData } from '../request/frame-data.ts'
import type { KeptParts, LaterValue } from '../document/kept.tsx'

type LaterValues = Readonly<Partial<Record<LaterValue, string | undefined>>>

/** What a page has of its client and of its own address. */
export function pageValues({ pathname, search }: URL, context: StaticHandlerContext): LaterValues {
  const frame: FrameData | undefined = context.loaderData['frame']
  const otherPaths = otherPathsOf(context.loaderData[context.matches.at(-1)?.route.id ?? ''])
  return {
    token: frame?.antiForgeryToken,
    key: frame?.additionKey,
    client: frame?.client?.name,
    ...cartValues(frame, pathname),
    address: pathname + search,
    es: addressInLanguage(pathname, search, 'es', otherPaths),
    en: addressInLanguage(pathname, search, 'en', otherPaths),
    zh: addressInLanguage(pathname, search, 'zh', otherPaths),
  }
}

function cartValues(frame: FrameData | undefined, pathname: string): LaterValues {
  if (!frame?.client || frame.cartCount === undefined) return {}
  // As the browser counts them
  const count = Object.keys(frame.cartLines).length
  const texts = messagesIn(languageOfPath(pathname)).frame
  return { cart: String(count), cartLink: cartLabel(count, texts) }
}

/** What a page is rendered with: a text is in the place of each value of the client, which the finished page replaces. */
export function withoutClientValues(
  context: StaticHandlerContext,
  { later }: Pick<KeptParts, 'later'>,
): StaticHandlerContext {
  const frame: FrameData | undefined = context.loaderData['frame']
  if (!frame?.client) return context
  const token = later('token')
  const key = later('key')
  const shown: FrameData = {
    ...frame,
    client: { clientId: 0, name: later('client') ?? '' },
    ...(token && { antiForgeryToken: token }),
    ...(key && { additionKey: key }),
  }
  return { ...context, loaderData: { ...context.loaderData, frame: shown } }
}
