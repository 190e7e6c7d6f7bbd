import { Fragment } from 'react'

/** A command, which breaks between its words only: not within an option. */
export function Command({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full wrap-anywhere">{word}</span>
        </Fragment>
      ))}
    </code>
  )
}

/** The commands that texts of screens name. */
const COMMANDS = /(npm run lonja -- [a-z]+(?: add)?|npm ci)/

/** A text whose commands look like commands. */
export function TextWithCommands({ children }: { readonly children: string }) {
  return children
    .split(COMMANDS)
    .map((part, index) =>
      index % 2 === 1 ? <Command key={index} text={part} /> : <Fragment key={index}>{part}</Fragment>,
    )
}
