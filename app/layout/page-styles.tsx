interface PageStylesProps {
  readonly name: string
  readonly styles: string | undefined
}

/** Inline styles, so that the first paint waits for no file. Rendered on the server only; hydration leaves them alone. */
export function PageStyles({ name, styles }: PageStylesProps) {
  return (
    styles && (
      <style href={name} precedence={name}>
        {styles}
      </style>
    )
  )
}
