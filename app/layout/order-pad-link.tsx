import { href } from 'react-router'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { CodesIcon } from '../ui/rare-icons.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** The link to the order pad, for clients: the style sheet hides it from visitors. In parts that only the server renders. */
export function OrderPadLink({ className }: { readonly className: string }) {
  const { orderPad } = useFooterMessages()
  const lang = useLanguage()
  return (
    <PageLink
      to={href('/:lang/client/order-pad', { lang })}
      className={`hidden in-data-client:flex ${className}`}
    >
      <CodesIcon />
      <span className="whitespace-nowrap">{orderPad}</span>
    </PageLink>
  )
}
