import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  basename: '/admin',
  // The screens lie directly in this folder
  appDirectory: '.',
  // After the shop's build, which empties `build`
  buildDirectory: '../build/admin',
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  // Pages without a referrer send `Origin: null`; server/http/origin.ts has checked the request's origin before
  allowedActionOrigins: ['null'],
} satisfies Config
