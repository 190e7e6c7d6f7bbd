import { useFrame } from '../../request/frame-data.ts'
import { useHydrated } from '../hydrated.ts'

/** The session's anti-forgery token; part of every POST form. */
export function AntiForgery() {
  const { antiForgeryToken = '' } = useFrame()
  return antiForgeryToken ? <input type="hidden" name="xsrf" value={antiForgeryToken} /> : null
}

/**
 * Hidden fields of a POST form: the anti-forgery token, the page to return to, and `via` if a script sends the form: it
 * is answered with data, a form that the browser sends with a redirect.
 */
export function PostFields({ back }: { readonly back: string }) {
  const hydrated = useHydrated()
  return (
    <>
      <AntiForgery />
      <input type="hidden" name="back" value={back} />
      {hydrated && <input type="hidden" name="via" value="script" />}
    </>
  )
}
