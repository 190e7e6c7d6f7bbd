import { Link } from 'react-router'
import type { Route } from './+types/settings'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { Section } from '../ui/section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { settings } = context.get(backOfficeContext)
  const list = await settings.list(member)
  return {
    groups: [...Map.groupBy(list, ({ group }) => group)],
    variables: await settings.environment(member),
  }
}

export default function Settings({ loaderData: { groups, variables } }: Route.ComponentProps) {
  const { settings: texts } = useTexts()
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <nav aria-label={texts.title} className="mt-3 flex flex-wrap gap-x-5">
        {(['mails', 'deliveries', 'health'] as const).map((screen) => (
          <Link
            key={screen}
            to={`/settings/${screen}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts[screen]}
          </Link>
        ))}
      </nav>
      <div className="mt-4 grid max-w-3xl gap-8">
        {groups.map(([group, list]) => (
          <Section key={group} title={texts.groups[group]}>
            <ul className="-mt-3">
              {list.map((setting) => (
                <li
                  key={setting.name}
                  className="grid gap-x-4 border-b border-line py-1 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-center"
                >
                  <Link
                    to={`/settings/${setting.name}`}
                    className="inline-flex min-h-11 items-center text-accent underline"
                  >
                    {texts.names[setting.name].title}
                  </Link>
                  <span className={`wrap-anywhere ${setting.value === '' ? 'text-quiet' : ''}`}>
                    {setting.isSecret && setting.value !== ''
                      ? texts.isSet
                      : (texts.choices[setting.value] ?? (setting.value || texts.names[setting.name].unset))}
                    {setting.overriddenBy && (
                      <span className="text-sm text-quiet"> · {setting.overriddenBy}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
        <Section title={texts.environment}>
          <p className="text-quiet">{texts.environmentText}</p>
          <ul className="mt-3">
            {variables.map(({ name, value, isSecret, line }) => (
              <li
                key={name}
                className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
              >
                <code className="figures wrap-anywhere">{name}</code>
                <span className="min-w-0">
                  <span className={`wrap-anywhere ${value === '' ? 'text-quiet' : ''}`}>
                    {isSecret && value !== '' ? texts.isSet : value || texts.unset}
                  </span>
                  <code className="figures block text-sm wrap-anywhere text-quiet">{line}</code>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}
