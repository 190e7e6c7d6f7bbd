import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A form of a page that sends no referrer; server/origin.ts has asked the browser by then where it comes from.
  allowedActionOrigins: ['null'],
} satisfies Config
