import type { ReactNode } from 'react'

/** Outline icons, 20 px. An icon always has a visible text or a label beside it. */

interface IconProps {
  readonly className?: string
  readonly children: ReactNode
}

/** The svg element of an icon; for icons with more than one path. */
export function Icon({ className = '', children }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className === '' ? 'icon' : `icon ${className}`}>
      {children}
    </svg>
  )
}

/** Makes an icon of one path. A page's script has no code for the icons that it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export const outline = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const SearchIcon = outline('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17')
export const CartIcon = outline(
  'M2 3h2.2l2 9.5h8.6L17 6H5M7.5 17a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM13.5 17a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
)
export const SignInIcon = outline('M8 4.5V3h8.5v14H8v-1.5M3 10h8.5M8.5 6.8 11.7 10l-3.2 3.2')
export const PersonIcon = outline(
  'M10 9.5a3.2 3.2 0 1 0 0-6.5 3.2 3.2 0 0 0 0 6.5ZM3.5 17a6.5 6.5 0 0 1 13 0',
)
export const MenuIcon = outline('M3 5.5h14M3 10h14M3 14.5h14')
export const CardsIcon = outline('M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z')
export const RowsIcon = outline('M3.5 4.5h3M3.5 10h3M3.5 15.5h3M9.5 4.5h7M9.5 10h7M9.5 15.5h7')
export const CloseIcon = outline('m5 5 10 10M15 5 5 15')
export const ChevronDownIcon = outline('m5.5 8 4.5 4.5L14.5 8')
export const ChevronRightIcon = outline('m8 5.5 4.5 4.5L8 14.5')
export const ChevronLeftIcon = outline('M12 5.5 7.5 10l4.5 4.5')
export const PlusIcon = outline('M10 4.5v11M4.5 10h11')
export const MinusIcon = outline('M4.5 10h11')
export const CheckIcon = outline('m4.5 10.5 3.7 3.7 7.3-8')
export const PrintIcon = outline('M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6Z')
export const PhoneIcon = outline(
  'M6.8 3H4.2A1.2 1.2 0 0 0 3 4.3C3.4 11 9 16.6 15.7 17a1.2 1.2 0 0 0 1.3-1.2v-2.6l-3.8-1.5-1.5 1.9a11 11 0 0 1-5.3-5.3l1.9-1.5Z',
)
export const GlobeIcon = outline(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2 2 3 4.5 3 7.5s-1 5.5-3 7.5c-2-2-3-4.5-3-7.5s1-5.5 3-7.5Z',
)
export const QuestionIcon = outline(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .9-1 1.7M10 14v.1',
)

export const FacebookIcon = outline(
  'M11.5 17.5v-6.3H14l.5-2.7h-3V6.8c0-.9.4-1.5 1.6-1.5h1.4V2.8a13 13 0 0 0-2-.2c-2.4 0-3.7 1.4-3.7 3.8v2.1H6.3v2.7h2.5v6.3',
)
export const InstagramIcon = outline(
  'M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3ZM10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM14 6v.1',
)
export const TwitterIcon = outline('m3 3 5.9 7.7L3.3 17M17 3 3 3M3 3h3.7L17 17h-3.7L3 3M16.3 3l-5.2 5.9')
export const WhatsappIcon = outline(
  'm3 17 1-3.7a7 7 0 1 1 2.8 2.7ZM7.6 7c0 3 2.4 5.4 5.4 5.4M7.6 7l.9-.3.7 1.6-.7.8M13 12.4l.3-.9-1.6-.7-.8.7',
)
export const PinterestIcon = outline(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM8 16.8l2-8.3M7 10.8c-1-2.6.7-4.8 3.1-4.8 2.2 0 3.7 1.6 3.1 4-.5 2.1-2.3 3.1-3.9 2',
)
