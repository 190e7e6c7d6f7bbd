import { useMessages } from '../messages/messages.tsx'

interface MarksProps {
  readonly isOffer: boolean
  readonly isNew: boolean
  readonly className?: string
}

/** Badges for offers and new items. The saffron color is only for offers. */
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
