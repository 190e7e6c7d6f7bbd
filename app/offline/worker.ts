import { deleteOtherBuilds, deletePages } from './cached-copies.ts'
import { kindOf, type Kind } from './cache-rules.ts'
import { answerBuildFile, saveBuildFiles } from './build-file-requests.ts'
import { answerData, answerPage, copyPage, copyShownIn, reachesShop } from './page-requests.ts'
import { answerPicture, savePicture } from './picture-requests.ts'
import { resetScope } from './session-scope.ts'
import type { WorkerMessage } from './worker-messages.ts'
import { type FetchEvent, type PageMessageEvent, worker } from './worker-scope.ts'

/**
 * The service worker that opens pages offline. It requests from the network first and saves the answers. Forms, other hosts
 * and everything else without a `kindOf` never pass through it.
 */

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOtherBuilds(),
      // The browser requests a page while the worker still starts
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

worker.addEventListener('message', (event) => event.waitUntil(receive(event, event.data as WorkerMessage)))

async function receive({ source, ports: [reply] }: PageMessageEvent, message: WorkerMessage): Promise<void> {
  switch (message.kind) {
    case 'kept at':
      return reply?.postMessage(source ? copyShownIn(source.id) : undefined, [])
    case 'reaches shop':
      return reply?.postMessage(await reachesShop(), [])
    case 'forget':
      resetScope()
      await deletePages()
      return reply?.postMessage(undefined, [])
    case 'seen':
      // The previous worker may have saved something while it shut down
      await deleteOtherBuilds()
      await Promise.allSettled(message.addresses.map(saveLoaded))
  }
}

function saveLoaded(address: string): Promise<void> {
  const origin = worker.location.origin
  const kind = kindOf({ method: 'GET', mode: 'seen', url: new URL(address, origin), isRange: false }, origin)
  if (kind === 'build') return saveBuildFiles([address])
  return kind === 'picture' ? savePicture(address) : copyPage(address)
}
