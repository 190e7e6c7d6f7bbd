import { readCompanyName } from '../request/page-facts.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import type { PaperCompany } from './paper.ts'

/** The company as it stands at the head of a PDF. */
export async function readPaperCompany({ shop, requestContext }: ClientArea): Promise<PaperCompany> {
  const { address = '', phone = '' } = await shop.content.environments(requestContext.language)
  return { name: await readCompanyName(shop, requestContext), address, phone }
}
