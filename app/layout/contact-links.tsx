import type { ReactNode } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import {
  FacebookIcon,
  InstagramIcon,
  PhoneIcon,
  PinterestIcon,
  TwitterIcon,
  WhatsappIcon,
} from '../ui/icons.tsx'
import { phoneAddress, SOCIAL_NAMES, type SocialBrand, socialLinks } from './social-links.ts'

const SOCIAL_ICONS: Readonly<Record<SocialBrand, () => ReactNode>> = {
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
  const phone = useFrame().environments.phone ?? ''
  const address = phoneAddress(phone)
  if (!address) return null
  return (
    <a href={address} className={className} aria-label={frame.phone(phone)}>
      <PhoneIcon />
      {!isBare && <span className="figures whitespace-nowrap">{phone}</span>}
    </a>
  )
}

/** Links to the company's social networks, as icons. */
export function SocialIcons() {
  const { frame } = useMessages()
  const links = socialLinks(useFrame().environments)
  if (links.length === 0) return null
  return (
    <ul aria-label={frame.follow} className="-me-3 flex gap-1">
      {links.map(({ brand, url }) => {
        const BrandIcon = SOCIAL_ICONS[brand]
        return (
          <li key={brand}>
            <a
              href={url}
              rel="noopener"
              aria-label={SOCIAL_NAMES[brand]}
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
