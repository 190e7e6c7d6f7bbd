// The development server: compiles sources on request and applies changes at once.
process.env.NODE_ENV = 'development'
const { createServer } = await import('node:http')
const { createServer: createVite } = await import('vite')

const http = createServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: { server: http } } })
const { openShopForDevelopment } = await vite.ssrLoadModule('./server.ts')
const { listener, address } = await openShopForDevelopment()
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
http.listen(address.port, address.host, () =>
  console.log(`Lonja is open for work at http://${address.host}:${address.port}`),
)
