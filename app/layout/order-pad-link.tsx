import { href } from 'react-router'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { CodesIcon } from '../ui/codes-icon.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface OrderPadLinkProps {
  readonly className: string
  /** The word, the icon, or both. */
  readonly shows: 'word' | 'icon' | 'both'
}

/** The link to the order pad, for clients: the style sheet hides it from visitors. In parts that only the server renders. */
export function OrderPadLink({ className, shows }: OrderPadLinkProps) {
  const { orderPad } = useFooterMessages()
  const lang = useLanguage()
  const { isCatalogOnly } = useFrame()
  if (isCatalogOnly) return null
  return (
    <PageLink
      to={href('/:lang/client/order-pad', { lang })}
      aria-label={shows === 'icon' ? orderPad : undefined}
      className={`of-clients ${className}`}
    >
      {shows !== 'word' && <CodesIcon />}
      {shows !== 'icon' && orderPad}
    </PageLink>
  )
}
