import type { PadPage } from './pad-answer.ts'

/** What each form of a list's pad sends along: the name of the list, and whether a part of it is in the cart. */
export function ListFields({
  page: { title, isRest },
}: {
  readonly page: Pick<PadPage, 'title' | 'isRest'>
}) {
  return (
    <>
      {title !== undefined && <input type="hidden" name="title" value={title} />}
      {isRest && <input type="hidden" name="rest" value="yes" />}
    </>
  )
}
