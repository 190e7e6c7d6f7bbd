import { Fragment } from 'react'

/** A name with line break opportunities after slashes, where browsers do not break. */
export function Breakable({ name }: { readonly name: string }) {
  return name.split(/(?<=\/)(?=\S)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
