import { useCompany } from '../contact/company-facts.ts'

/** Icons for browser tabs and home screens: with the company's logo or colour if set. */
export function PageIcons() {
  const { environments } = useCompany()
  const isOwn = Boolean(environments.mark || environments.accent_color)
  return (
    <>
      {isOwn ? (
        <link rel="icon" href="/icons/32.png" type="image/png" sizes="32x32" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/icons/180.png" />
    </>
  )
}
