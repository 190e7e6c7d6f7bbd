import { useRef } from 'react'

import { useMessages } from '../messages/messages.tsx'
import { iconButton, primaryButton } from '../ui/forms/button.ts'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import type { BannerCard } from '../company/content-cards.server.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The banners in a row to scroll; buttons move it, nothing moves by itself. A single banner fills the width. */
export function BannerStrip({ banners }: { readonly banners: readonly BannerCard[] }) {
  const { banners: texts } = useMessages().content
  const row = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const isRow = banners.length > 1
  const move = (direction: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.9 })
  }
  return (
    <section aria-label={texts.label} className="relative">
      <ul
        ref={row}
        className={
          isRow
            ? 'flex snap-x snap-mandatory scroll-smooth gap-4 overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:thin]'
            : ''
        }
      >
        {banners.map((banner, index) => (
          <BannerPanel key={banner.id} banner={banner} isFirst={index === 0} isInRow={isRow} />
        ))}
      </ul>
      {isRow && hydrated && (
        <p className="absolute end-3 bottom-3 flex gap-2 max-sm:hidden max-lg:end-[11%]">
          <button type="button" className={moveButton} aria-label={texts.previous} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </button>
          <button type="button" className={moveButton} aria-label={texts.next} onClick={() => move(1)}>
            <ChevronRightIcon />
          </button>
        </p>
      )}
    </section>
  )
}

const moveButton = `${iconButton} border border-line bg-surface`

interface BannerPanelProps {
  readonly banner: BannerCard
  readonly isFirst: boolean
  /** One of several: on a phone it is narrower than the screen, so that the next one is visible. */
  readonly isInRow: boolean
}

function BannerPanel({ banner, isFirst, isInRow }: BannerPanelProps) {
  const { labels } = useMessages()
  const { title, subtitle, picture, to, buttonText } = banner
  return (
    <li
      className={`relative grid shrink-0 snap-start overflow-hidden rounded-md bg-accent-wash ${
        picture
          ? 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)] max-[19rem]:grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'
          : ''
      } ${isInRow ? 'w-[92%] lg:w-full' : ''}`}
    >
      <div className="flex flex-col items-start justify-center gap-2 p-4 sm:gap-3 sm:p-8 lg:p-12">
        {title && <h2 className="text-xl sm:text-2xl lg:text-3xl">{title}</h2>}
        {subtitle && (
          <p className="line-clamp-2 max-w-prose text-quiet sm:line-clamp-none sm:text-lg">{subtitle}</p>
        )}
        {to && (
          <PageLink to={to} className={`${primaryButton} mt-1 after:absolute sm:mt-2 after:inset-0`}>
            {buttonText || labels.knowMore}
          </PageLink>
        )}
      </div>
      {picture && (
        <ContentPicture
          src={picture}
          place="banner"
          isMain={isFirst}
          className="min-h-44 bg-tile [contain:size] max-[19rem]:hidden md:min-h-76"
        />
      )}
    </li>
  )
}
