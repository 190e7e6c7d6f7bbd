// The development server: compiles sources on request and applies changes at once.
process.env.NODE_ENV = 'development'
const { createServer } = await import('node:http')
const { createServer: createVite } = await import('vite')

const http = createServer()
const inMiddleware = { appType: 'custom', server: { middlewareMode: true, ws: { server: http } } }
const vite = await createVite(inMiddleware)
// The back-office is an application of its own, below /admin
const adminVite = await createVite({ ...inMiddleware, root: 'admin' })
const { openShopForDevelopment } = await vite.ssrLoadModule('./server.ts')
const { listener, address } = await openShopForDevelopment(() => adminVite.ssrLoadModule('./server.ts'))
http.on('request', (request, response) => {
  const { middlewares } = request.url.startsWith('/admin/') ? adminVite : vite
  // It removes the base of the application from the address
  const { url } = request
  middlewares(request, response, () => {
    request.url = url
    listener(request, response)
  })
})
http.listen(address.port, address.host, () =>
  console.log(`Lonja is open for work at http://${address.host}:${address.port}`),
)
