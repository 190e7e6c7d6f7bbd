// NODE_ENV is settled before React loads: it chooses its production build by it.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('../build/server/index.js')
await serve()
