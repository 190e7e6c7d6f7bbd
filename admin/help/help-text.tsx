import type { HelpPage } from './help-page.ts'
import { useTexts } from '../messages/texts.tsx'
import { Command } from '../ui/command.tsx'

interface HelpTextProps {
  readonly page: HelpPage
  readonly commands: readonly string[]
}

/** A page of the help. */
export function HelpText({ page, commands }: HelpTextProps) {
  const { help: texts } = useTexts()
  return (
    <>
      <title>{`${page.title} · ${texts.title}`}</title>
      <h1 className="text-2xl">{page.title}</h1>
      <div className="max-w-prose">
        <p className="mt-2 text-lg text-quiet">{page.about}</p>
        {page.parts.map(({ heading, text }) => (
          <section key={heading} className="mt-6">
            <h2 className="font-semibold">{heading}</h2>
            <p className="mt-1">{text}</p>
          </section>
        ))}
        {commands.length > 0 && (
          <section className="mt-8 rounded-md border border-line bg-surface p-4">
            <h2 className="font-semibold">{texts.commands}</h2>
            <p className="mt-1 text-sm text-quiet">{texts.commandsText}</p>
            <ul className="mt-2 grid gap-1">
              {commands.map((command) => (
                <li key={command}>
                  <Command text={`npm run lonja -- ${command}`} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
