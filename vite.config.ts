import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // `/assets` belongs to the catalogue snapshots, so the build's own files live under /static
  build: { assetsDir: 'static', manifest: true },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
