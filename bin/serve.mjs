// NODE_ENV must be set before React loads, because React chooses its build by it.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('../build/server/index.js')
await serve()
