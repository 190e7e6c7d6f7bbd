/** A formatted instant; `iso` is undefined if the service's text is no date and is shown as it is. */
export interface ShownMoment {
  readonly iso: string | undefined
  readonly day: string
  readonly time: string
}

/** A date and time in the visitor's zone. */
export function Moment({ moment }: { readonly moment: ShownMoment }) {
  return (
    <time dateTime={moment.iso} className="figures">
      {moment.day}
      {moment.time && <span className="whitespace-nowrap"> {moment.time}</span>}
    </time>
  )
}
