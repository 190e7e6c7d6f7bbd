import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the shop. The guards that stand before them are in visit.server.ts. */
export default [
  route(':lang', 'frame.tsx', [
    index('storefront/home.tsx'),
    page('catalogo/:page?', 'storefront/catalog.tsx', { id: 'catalog' }),
    page('offers/:page?', 'storefront/catalog.tsx', { id: 'offers' }),
    page('category/:category/:page?', 'storefront/catalog.tsx', { id: 'category' }),
    page('subcategory/:category/:page?', 'storefront/catalog.tsx', { id: 'subcategory' }),
    page('subcategory-2/:category/:page?', 'storefront/catalog.tsx', { id: 'subcategory-2' }),
    page('price-list', 'storefront/price-list.tsx'),
    page('stock/:name/:id', 'storefront/item.tsx'),
    page('offer/:slug', 'storefront/offer.tsx'),
    page('brands', 'storefront/brands.tsx'),
    page('about', 'storefront/about.tsx'),
    page('about/:slug', 'storefront/about-page.tsx'),
    page('contact', 'storefront/contact.tsx'),
    page('accessibility', 'storefront/accessibility.tsx'),
    page('not-page-found', 'storefront/not-found.tsx'),
    page('offline', 'offline/offline.tsx'),

    page('oauth/login', 'client/sign-in.tsx'),
    page('oauth/external', 'client/external-start.tsx'),
    page('oauth/callback', 'client/external-return.tsx'),
    page('oauth/forgot-password', 'client/forgot-access-code.tsx'),
    page('oauth/reset-password', 'client/reset-access-code.tsx'),
    page('oauth/request-access', 'client/request-access.tsx'),
    page('client', 'client/dashboard.tsx'),
    page('client/shopping-cart', 'client/cart.tsx'),
    page('client/shopping-cart/add', 'client/cart-add.tsx'),
    page('client/shopping-cart/change', 'client/cart-change.tsx'),
    page('client/shopping-cart/remove/:line', 'client/cart-remove.tsx'),
    page('client/shopping-cart/send', 'client/cart-send.tsx'),
    page('client/orders', 'client/orders.tsx'),
    page('client/orders/sent', 'client/order-sent.tsx'),
    page('client/orders/:catalogId/:orderId', 'client/order.tsx'),
    page('client/orders/:catalogId/:orderId/cancel', 'client/order-cancel.tsx'),
    page('client/orders/:catalogId/:orderId/again', 'client/order-again.tsx'),
    page('client/orders/:catalogId/:orderId/pdf', 'client/order-pdf.ts'),
    page('client/profile', 'client/profile.tsx'),
    page('client/sign-out', 'client/sign-out.tsx'),
  ]),
  page(':lang/suggest', 'storefront/suggest.ts'),
  route('*', 'storefront/unknown.tsx'),
] satisfies RouteConfig

/** An address has one spelling: its case counts. */
function page(path: string, file: string, options: { id?: string } = {}) {
  return route(path, file, { ...options, caseSensitive: true })
}
