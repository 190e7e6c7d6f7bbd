import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { useLanguage } from '../messages/page-language.ts'

/** Breadcrumbs in the client area: the dashboard, then `steps`. */
export function ClientCrumbs({ steps = [] }: { readonly steps?: readonly Crumb[] }) {
  const { dashboard } = useClientMessages().client
  const lang = useLanguage()
  return <Breadcrumbs crumbs={[{ name: dashboard.title, to: href('/:lang/client', { lang }) }, ...steps]} />
}
