import { createContext, use } from 'react'
import styles from '../app.css?inline'
import styleSheet from '../app.css?url'

/** Whether the browser has the shop's style sheet in its cache. */
export const HasStyleSheet = /* @__PURE__ */ createContext(false)

/** The shop's styles: in the page, so that the first paint waits for no file, or as a file that the browser has. */
export function ShopStyles() {
  return use(HasStyleSheet) ? (
    <link rel="stylesheet" href={styleSheet} precedence="shop" />
  ) : (
    <PageStyles name="shop" href={styleSheet} styles={styles} />
  )
}

interface PageStylesProps {
  readonly name: string
  /** The address of the same styles as a file. */
  readonly href?: string
  readonly styles: string | undefined
}

/** Inline styles. Rendered on the server only; hydration leaves them alone. */
export function PageStyles({ name, href = name, styles }: PageStylesProps) {
  return (
    styles && (
      <style href={href} precedence={name}>
        {styles}
      </style>
    )
  )
}
