import type { Config } from '@react-router/dev/config'
import { shortenRoutes } from '#app/document/short-routes.server.ts'
import { buildOfflineWorker } from '#app/offline/build-worker.server.ts'

export default {
  ssr: true,
  // One script for each screen: its form's code is small
  splitRouteModules: false,
  // Each page includes the whole route manifest, so following a link needs no request for it
  routeDiscovery: { mode: 'initial' },
  // Pages without a referrer send `Origin: null`; server/http/origin.ts has checked the request's origin before
  allowedActionOrigins: ['null'],
  async buildEnd() {
    await buildOfflineWorker()
    shortenRoutes()
  },
} satisfies Config
