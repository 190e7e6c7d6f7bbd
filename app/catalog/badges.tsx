import { useMessages } from '../messages/messages.tsx'

interface MarksProps {
  readonly isOffer: boolean
  readonly isNew: boolean
  readonly className?: string
}

/** Badges for offers and new items. */
export function Badges({ isOffer, isNew, className = '' }: MarksProps) {
  const { labels } = useMessages()
  if (!isOffer && !isNew) return null
  return (
    <p className={`badges ${className}`}>
      {isOffer && <span className="offer-badge">{labels.offer}</span>}
      {isNew && <span>{labels.isNew}</span>}
    </p>
  )
}
