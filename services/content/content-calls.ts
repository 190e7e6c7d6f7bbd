import * as contract from '#contracts/content.ts'
import { ACCESS_REQUESTED_MESSAGES, MESSAGE_STORED_MESSAGES } from '#contracts/openapi/product-messages.ts'
import { Refusal, valueOf } from '../http/refusal.ts'
import { attemptSource } from '../accounts/attempts.ts'
import { leaveMessage } from './contact.ts'
import { type createService, type ServiceDeps, languageOf } from '../http/service.ts'
import {
  findOffer,
  listBanners,
  listBrands,
  listOffers,
  listRelatedKeywords,
  listVideos,
  readAbout,
} from './content.ts'

/** The calls that serve the content of pages, and the contact form. */
export function addContentCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  const { db } = deps
  service.openapi(contract.getBanners, async (c) => c.json(await listBanners(db, languageOf(c)), 200))
  service.openapi(contract.getBrands, async (c) => c.json(await listBrands(db, languageOf(c)), 200))
  service.openapi(contract.getVideos, async (c) => c.json(await listVideos(db, languageOf(c)), 200))
  service.openapi(contract.getAbout, async (c) => c.json(await readAbout(db, languageOf(c)), 200))

  service.openapi(contract.getOffers, async (c) =>
    c.json(await listOffers(db, languageOf(c), new Date()), 200),
  )

  service.openapi(contract.getOffer, async (c) => {
    const offer = await findOffer(db, languageOf(c), c.req.valid('param').slug, new Date())
    if (!offer) throw new Refusal('not_found')
    return c.json(offer, 200)
  })

  service.answer(contract.getRelatedKeywords, async ({ language, query: { keyword = '' } }) => ({
    keywords: await listRelatedKeywords(db, language, keyword),
  }))

  service.openapi(contract.postContact, async (c) => {
    const language = languageOf(c)
    const message = { ...c.req.valid('json'), language, ...(await attemptSource(c, deps)) }
    const stored = valueOf(await leaveMessage(db, message, deps))
    const messages = stored === 'message' ? MESSAGE_STORED_MESSAGES : ACCESS_REQUESTED_MESSAGES
    return c.json({ message: messages[language] }, 200)
  })
}
