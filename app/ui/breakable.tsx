import { Fragment } from 'react'

/** A name that may go on in the next line after a slash, as no browser breaks it there by itself. */
export function Breakable({ name }: { readonly name: string }) {
  return name.split(/(?<=\/)(?=\S)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
