import { dropOtherBuilds, forgetPages } from './page-copies.ts'
import { kindOf, type Kind } from './cache-rules.ts'
import { answerBuildFile, keepBuildFiles } from './build-files.ts'
import { answerData, answerPage, copyPage, keptPageOf } from './pages.ts'
import { answerPicture, keepPicture } from './pictures.ts'
import { startAnew } from './session-scope.ts'
import type { Word } from './worker-messages.ts'
import { type FetchEvent, type WordEvent, worker } from './worker-scope.ts'

/**
 * The worker that opens pages seen before where there is no network (Z8). It asks the network first and keeps what it
 * says; forms, files to download, other hosts and everything else that `kindOf` does not name never pass through it.
 */

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOtherBuilds(),
      // The browser asks for a page while the worker still wakes up
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const kind = kindOf(
    { method, mode, url: new URL(url), isRange: headers.has('range') },
    worker.location.origin,
  )
  if (kind) event.respondWith(ANSWERS[kind](event))
})

const ANSWERS: Readonly<Record<Kind, (event: FetchEvent) => Promise<Response>>> = {
  page: answerPage,
  data: answerData,
  build: answerBuildFile,
  picture: answerPicture,
}

worker.addEventListener('message', (event) => event.waitUntil(hear(event, event.data as Word)))

async function hear({ source, ports: [reply] }: WordEvent, word: Word): Promise<void> {
  switch (word.kind) {
    case 'kept at':
      return reply?.postMessage(source ? keptPageOf(source.id) : undefined, [])
    case 'forget':
      startAnew()
      await forgetPages()
      return reply?.postMessage(undefined, [])
    case 'seen':
      // What the worker before this one still kept while it was on its way out
      await dropOtherBuilds()
      // One that cannot be kept keeps no other from it
      await Promise.allSettled(word.addresses.map(keepSeen))
  }
}

function keepSeen(address: string): Promise<void> {
  const origin = worker.location.origin
  const kind = kindOf({ method: 'GET', mode: 'seen', url: new URL(address, origin), isRange: false }, origin)
  if (kind === 'build') return keepBuildFiles([address])
  return kind === 'picture' ? keepPicture(address) : copyPage(address)
}
