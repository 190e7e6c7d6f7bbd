import { z } from 'zod'
import { wireAbout, wireBanner, wireBrand, wireOffer, wireVideo } from './content.ts'
import { wireLayout } from './product.ts'

/** Schemas of the content in the disk cache; cached files are validated like any answer. */
export const cachedContent = {
  layout: wireLayout,
  environments: z.record(z.string(), z.string()),
  banners: z.array(wireBanner),
  brands: z.array(wireBrand),
  offers: z.array(wireOffer),
  videos: z.array(wireVideo),
  about: wireAbout,
}
