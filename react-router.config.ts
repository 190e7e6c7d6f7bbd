import type { Config } from '@react-router/dev/config'
import { buildOfflineWorker } from '#app/offline/build-worker.server.ts'

export default {
  ssr: true,
  // Every page knows all routes: links are not asked about at the server, and a page's script does not list its own
  routeDiscovery: { mode: 'initial' },
  // A form of a page that sends no referrer; server/http/origin.ts has asked the browser by then where it comes from.
  allowedActionOrigins: ['null'],
  buildEnd: buildOfflineWorker,
} satisfies Config
