import { Link } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { useTexts } from '../messages/texts.tsx'

export type Subject = Awaited<ReturnType<BackOffice['trail']['list']>>['changes'][number]['subject']

/** The screens of subjects that have one. */
const SCREENS: Partial<Record<Subject['kind'], string>> = {
  client: '/clients',
  order: '/orders',
  staff: '/staff',
}

/** Names a subject. */
export function useSubjectName(): (subject: Subject) => string {
  const { trail: texts, settings } = useTexts()
  const settingNames: Readonly<Record<string, { readonly title: string } | undefined>> = settings.names
  const contentNames: Readonly<Record<string, string | undefined>> = texts.contents
  return ({ kind, id, name }) => {
    // There is one demo, whatever its id
    if (kind === 'demo') return texts.subjects[kind]
    const title =
      kind === 'setting' ? settingNames[id]?.title : kind === 'content' ? contentNames[id] : undefined
    return `${texts.subjects[kind]} ${name ?? title ?? id}`
  }
}

/** What a change is about, with a link where it has a screen. */
export function SubjectLink({ subject }: { readonly subject: Subject }) {
  const text = useSubjectName()(subject)
  const { kind, id } = subject
  const screen = SCREENS[kind]
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
