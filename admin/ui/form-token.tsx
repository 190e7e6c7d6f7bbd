import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The anti-forgery token of this page; '' while an error is shown. */
export function useFormToken(): string {
  return useRouteLoaderData<typeof loader>('root')?.token ?? ''
}

/** The anti-forgery token; part of every POST form. */
export function FormToken() {
  return <input type="hidden" name="xsrf" value={useFormToken()} />
}
