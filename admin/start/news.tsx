import { Form, Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'

interface NewsProps {
  readonly lines: readonly { readonly screen: string; readonly text: string }[]
}

/** What an upgrade brought, until the person puts it away. */
export function News({ lines }: NewsProps) {
  const { start: texts } = useTexts()
  return (
    <section className="rounded-md border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{texts.news}</h2>
      <ul className="mt-1">
        {lines.map(({ screen, text }) => (
          <li key={text}>
            <Link to={`/${screen}`} className="inline-flex min-h-11 items-center text-accent underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action="/?index" className="mt-2">
        <FormToken />
        <button className="button button-quiet">{texts.putNewsAway}</button>
      </Form>
    </section>
  )
}
