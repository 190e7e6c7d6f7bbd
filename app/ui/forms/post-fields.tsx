import { useFrame } from '../../request/frame-data.ts'
import { useHydrated } from '../hydrated.ts'

/** The anti-forgery token of the session, in every form that changes something (S3). */
export function AntiForgery() {
  const { antiForgeryToken } = useFrame()
  return antiForgeryToken ? <input type="hidden" name="xsrf" value={antiForgeryToken} /> : null
}

/**
 * What every form that changes something carries: the anti-forgery token, where to return to, and whether a script
 * sends it (answered with data) or the page itself does (answered with a redirect).
 */
export function PostFields({ back }: { readonly back: string }) {
  const hydrated = useHydrated()
  return (
    <>
      <AntiForgery />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="via" value={hydrated ? 'script' : 'page'} />
    </>
  )
}
