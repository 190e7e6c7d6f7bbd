import { ServerPart } from '../document/server-part.tsx'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'

/** A line above every page of a shop that serves a catalogue snapshot: no orders here. */
export function CatalogOnlyLine() {
  const lang = useLanguage()
  const { isCatalogOnly } = useFrame()
  if (!isCatalogOnly) return null
  return (
    <ServerPart as="div" name="catalog only" of={[lang]} className="border-b border-line bg-tile">
      {import.meta.env.SSR && <TakesNoOrders />}
    </ServerPart>
  )
}

function TakesNoOrders() {
  return <p className="page block py-2.5 max-sm:text-sm">{useFooterMessages().takesNoOrders}</p>
}
