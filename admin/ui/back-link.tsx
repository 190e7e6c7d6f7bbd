import { Link } from 'react-router'

/** The way back to the list or the screen above. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p className="print:hidden">
      <Link
        to={to}
        className="inline-flex min-h-11 max-w-full items-center wrap-anywhere text-accent underline"
      >
        {children}
      </Link>
    </p>
  )
}
