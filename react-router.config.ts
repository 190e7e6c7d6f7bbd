import type { Config } from '@react-router/dev/config'
import { buildOfflineWorker } from '#app/offline/build-worker.server.ts'

export default {
  ssr: true,
  // One script for each screen: its form's code is small
  splitRouteModules: false,
  // Each page includes the whole route manifest, so following a link needs no request for it
  routeDiscovery: { mode: 'initial' },
  // Pages without a referrer send `Origin: null`; server/http/origin.ts has checked the request's origin before
  allowedActionOrigins: ['null'],
  buildEnd: buildOfflineWorker,
} satisfies Config
