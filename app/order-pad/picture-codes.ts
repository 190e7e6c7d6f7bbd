import { href, redirect } from 'react-router'
import type { Route } from './+types/picture-codes'
import { readCodePicture } from '#shop/order-pad/read-code-picture.ts'
import { clientArea } from '../request/client-area.server.ts'

/** The codes in a frame of the camera, for browsers that cannot read them themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  clientArea(context)
  const picture = (await request.formData()).get('picture')
  return Response.json(
    { codes: picture instanceof File ? await readCodePicture(picture) : [] },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/order-pad', params))
}
