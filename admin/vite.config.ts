import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** It has files of its own. */
const LOADED_AS_THEY_ARE = ['pdfkit']

export default defineConfig(({ command }) => ({
  base: '/admin/',
  publicDir: false,
  // While developing, the shop's own is beside it
  cacheDir: '../node_modules/.vite-admin',
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsDir: 'static', emptyOutDir: true },
  environments: {
    ssr: {
      // As the shop's: one file loads faster than a thousand
      ...(command === 'build' && { resolve: { noExternal: true, external: LOADED_AS_THEY_ARE } }),
      build: { rolldownOptions: { input: './server.ts' } },
    },
  },
}))
