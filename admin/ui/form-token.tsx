import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The anti-forgery token; part of every POST form. */
export function FormToken() {
  const root = useRouteLoaderData<typeof loader>('root')
  return <input type="hidden" name="xsrf" value={root?.token ?? ''} />
}
