import { useRouteLoaderData } from 'react-router'
import { HIDDEN } from '#domain/staff/typed-form.ts'
import type { loader } from '../root.tsx'

/** The anti-forgery token of this page; '' while an error is shown. */
export function useFormToken(): string {
  return useRouteLoaderData<typeof loader>('root')?.token ?? ''
}

/** The anti-forgery token and who opened the page; part of every POST form. */
export function FormToken() {
  const { token = '', writer } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <>
      <input type="hidden" name="xsrf" value={token} />
      {writer !== undefined && <input type="hidden" name={HIDDEN.writer} value={writer} />}
    </>
  )
}
