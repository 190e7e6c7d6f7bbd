import { useMessages } from '../messages/messages.tsx'
import { quietButton } from '../ui/forms/button.ts'
import { ContentPicture } from '../pictures/content-picture.tsx'
import type { BannerCard } from '../company/content-cards.server.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The banners, all of them visible and none moving: a large one, and up to two small ones beside or below it. */
export function Banners({ banners }: { readonly banners: readonly BannerCard[] }) {
  const { banners: texts } = useMessages().content
  const [main, ...others] = banners
  if (!main) return null
  return (
    <section aria-label={texts.label}>
      <ul className={`grid gap-4 ${others.length > 0 ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}>
        <BannerPanel banner={main} isMain className={others.length > 1 ? 'lg:row-span-2' : ''} />
        {others.map((banner) => (
          <BannerPanel key={banner.id} banner={banner} />
        ))}
      </ul>
    </section>
  )
}

interface BannerPanelProps {
  readonly banner: BannerCard
  readonly isMain?: boolean
  readonly className?: string
}

function BannerPanel({ banner, isMain = false, className = '' }: BannerPanelProps) {
  const { labels } = useMessages()
  const { title, subtitle, picture, to, buttonText } = banner
  return (
    <li
      className={`relative grid overflow-hidden rounded-md bg-accent-wash ${className} ${
        picture
          ? `grid-cols-[minmax(0,3fr)_minmax(0,2fr)] max-[19rem]:grid-cols-1 ${isMain ? 'lg:grid-cols-2' : ''}`
          : ''
      }`}
    >
      <div
        className={`flex flex-col items-start justify-center gap-2 p-4 sm:p-6 ${isMain ? 'lg:gap-3 lg:p-10' : ''}`}
      >
        {title && <h2 className={isMain ? 'text-xl sm:text-2xl' : 'text-lg'}>{title}</h2>}
        {subtitle && <p className={`text-quiet ${isMain ? 'sm:text-lg' : 'max-sm:hidden'}`}>{subtitle}</p>}
        {to && (
          <PageLink
            to={to}
            className={`${isMain ? quietButton : smallLink} mt-1 after:absolute after:inset-0`}
          >
            {buttonText || labels.knowMore}
          </PageLink>
        )}
      </div>
      {picture && (
        <ContentPicture
          src={picture}
          place={isMain ? 'banner' : 'smallBanner'}
          isMain={isMain}
          className={`bg-tile [contain:size] max-[19rem]:hidden ${isMain ? 'min-h-44 md:min-h-76' : 'min-h-32'}`}
        />
      )}
    </li>
  )
}

const smallLink = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline'
