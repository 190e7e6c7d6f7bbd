import { useMessages } from '../messages/messages.tsx'

interface MarksProps {
  readonly isOffer: boolean
  readonly isNew: boolean
  readonly className?: string
}

/** Offer and New, as words; saffron means an offer and nothing else. */
export function Badges({ isOffer, isNew, className = '' }: MarksProps) {
  const { labels } = useMessages()
  if (!isOffer && !isNew) return null
  return (
    <p className={`flex gap-1 text-sm font-semibold ${className}`}>
      {isOffer && <span className="rounded-md bg-offer px-2 text-on-offer">{labels.offer}</span>}
      {isNew && <span className="rounded-md border border-ink bg-surface px-2">{labels.isNew}</span>}
    </p>
  )
}
