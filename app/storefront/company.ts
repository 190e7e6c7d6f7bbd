import type { Shop, Visit } from '#app/shop.ts'

/** The company's name where none is set. */
const PRODUCT_NAME = 'Lonja'

/** What the company calls itself. */
export async function companyNameOf(shop: Shop, { language }: Visit): Promise<string> {
  const { company_name } = await shop.content.environments(language)
  return company_name || PRODUCT_NAME
}

/** The address the world knows the shop by. */
export function originOf(shop: Shop, url: URL): string {
  return shop.publicUrl ?? url.origin
}
