import type { ReactNode } from 'react'
import { type SocialLink, useCompany } from './company-facts.ts'
import { useMessages } from '../messages/messages.tsx'
import {
  FacebookIcon,
  InstagramIcon,
  PhoneIcon,
  PinterestIcon,
  TwitterIcon,
  WhatsappIcon,
} from '../ui/icons.tsx'

const SOCIAL_ICONS: Readonly<Record<SocialLink['brand'], () => ReactNode>> = {
  facebook: FacebookIcon,
  twitter: TwitterIcon,
  instagram: InstagramIcon,
  whatsapp: WhatsappIcon,
  pinterest: PinterestIcon,
}

interface PhoneLinkProps {
  readonly className: string
  /** The icon without the number. */
  readonly isBare?: boolean
}

/** The company's phone number, if set. */
export function PhoneLink({ className, isBare = false }: PhoneLinkProps) {
  const { frame } = useMessages()
  const { contact, environments } = useCompany()
  const { phone = '' } = environments
  if (!contact.phone) return null
  return (
    <a href={contact.phone} className={className} aria-label={frame.phone(phone)}>
      <PhoneIcon />
      {!isBare && <span className="figures whitespace-nowrap">{phone}</span>}
    </a>
  )
}

interface WhatsappLinkProps {
  readonly className: string
  /** The number after the word. */
  readonly hasNumber?: boolean
}

/** The link to a chat on WhatsApp, if set. */
export function WhatsappLink({ className, hasNumber = false }: WhatsappLinkProps) {
  const chat = useCompany().contact.socials.find(({ brand }) => brand === 'whatsapp')
  if (!chat) return null
  return (
    <a href={chat.url} rel="noopener" className={className}>
      <WhatsappIcon />
      <span className={hasNumber ? '' : 'whitespace-nowrap'}>
        {chat.name}
        {hasNumber && <span className="figures whitespace-nowrap"> {chat.text}</span>}
      </span>
    </a>
  )
}

/** Links to the company's social networks, as icons; WhatsApp has a link of its own. */
export function SocialIcons() {
  const { frame } = useMessages()
  const socials = useCompany().contact.socials.filter(({ brand }) => brand !== 'whatsapp')
  if (socials.length === 0) return null
  return (
    <ul aria-label={frame.follow} className="-mx-3 flex gap-1">
      {socials.map(({ brand, name, url }) => {
        const BrandIcon = SOCIAL_ICONS[brand]
        return (
          <li key={brand}>
            <a
              href={url}
              rel="noopener"
              aria-label={name}
              data-hint
              className="inline-flex size-11 items-center justify-center rounded-md text-quiet hover:bg-tile hover:text-ink"
            >
              <BrandIcon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
