import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { useLanguage } from '../messages/page-language.ts'

/** The way back up in the client area: to its first page, and through `steps`. */
export function ClientCrumbs({ steps = [] }: { readonly steps?: readonly Crumb[] }) {
  const { dashboard } = useClientMessages().client
  const lang = useLanguage()
  return <Breadcrumbs crumbs={[{ name: dashboard.title, to: href('/:lang/client', { lang }) }, ...steps]} />
}
