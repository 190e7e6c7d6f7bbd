import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type HelpTopic, topicAddress } from './topics.ts'
import { useTexts } from '../messages/texts.tsx'
import { TextWithCommands } from '../ui/command.tsx'

interface EmptyListProps {
  readonly title: string
  /** What will be here. */
  readonly text: string
  /** The one thing to do about it. `shop`: an address of the shop. */
  readonly button: { readonly label: string } & ({ readonly to: string } | { readonly shop: string })
  readonly topic: HelpTopic
}

/** Stands in for a list that has nothing yet, and says how it fills. */
export function EmptyList({ title, text, button, topic }: EmptyListProps) {
  const { help } = useTexts()
  return (
    <EmptyState title={title} text={<TextWithCommands>{text}</TextWithCommands>}>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {'to' in button ? (
          <Link to={button.to} className="button button-primary">
            {button.label}
          </Link>
        ) : (
          <a href={button.shop} className="button button-primary">
            {button.label}
          </a>
        )}
        <Link to={topicAddress(topic)} className="inline-flex min-h-11 items-center text-accent underline">
          {help.more}
        </Link>
      </span>
    </EmptyState>
  )
}
