import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { useTexts } from '../messages/texts.tsx'

type Subject = Awaited<ReturnType<BackOffice['trail']['list']>>['changes'][number]['subject']

/** The screens of subjects that have one. */
const SCREENS: Partial<Record<Subject['kind'], string>> = {
  client: '/clients',
  order: '/orders',
  staff: '/staff',
}

/** What a change is about, with a link where it has a screen. */
export function SubjectLink({ subject: { kind, id, name } }: { readonly subject: Subject }) {
  const { trail: texts, settings } = useTexts()
  const titles: Readonly<Record<string, { readonly title: string } | undefined>> =
    kind === 'setting' ? settings.names : {}
  const screen = SCREENS[kind]
  // There is one demo, whatever its id
  const text =
    kind === 'demo' ? texts.subjects[kind] : `${texts.subjects[kind]} ${name ?? titles[id]?.title ?? id}`
  if (screen === undefined) return <span className="break-words">{text}</span>
  return (
    <Link
      to={`${screen}/${id}`}
      className="inline-flex min-h-11 items-center break-words text-accent underline"
    >
      {text}
    </Link>
  )
}
