import type { ShownMoment } from './order-view.ts'

/** A date and time in the visitor's zone. */
export function Moment({ moment }: { readonly moment: ShownMoment }) {
  return (
    <time dateTime={moment.iso} className="figures">
      {moment.day}
      {moment.time && <span className="whitespace-nowrap"> {moment.time}</span>}
    </time>
  )
}
