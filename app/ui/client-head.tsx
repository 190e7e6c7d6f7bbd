import { useFrame } from '../request/frame-data.ts'

interface ClientHeadProps {
  readonly title: string
  readonly description: string
}

/** Title and description of a page that is not indexed. */
export function ClientHead({ title, description }: ClientHeadProps) {
  const { companyName } = useFrame()
  return (
    <>
      <title>{`${title} · ${companyName}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
