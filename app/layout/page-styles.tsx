interface PageStylesProps {
  readonly name: string
  readonly styles: string | undefined
}

/**
 * Styles that come with the page itself: it is painted without waiting for a file. Only the server renders this; the
 * browser keeps what it was given.
 */
export function PageStyles({ name, styles }: PageStylesProps) {
  return (
    styles && (
      <style href={name} precedence={name}>
        {styles}
      </style>
    )
  )
}
