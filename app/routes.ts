import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the shop. The middleware in request/request-context.server.ts runs before each of them. */
export default [
  route(':lang', 'layout/frame.tsx', { id: 'frame' }, [
    index('home/home.tsx'),
    page('catalogo/:page?', 'catalog/catalog.tsx', { id: 'catalog' }),
    page('offers/:page?', 'catalog/catalog.tsx', { id: 'offers' }),
    page('category/:category/:page?', 'catalog/catalog.tsx', { id: 'category' }),
    page('subcategory/:category/:page?', 'catalog/catalog.tsx', { id: 'subcategory' }),
    page('subcategory-2/:category/:page?', 'catalog/catalog.tsx', { id: 'subcategory-2' }),
    page('price-list', 'price-list/price-list.tsx'),
    page('stock/:name/:id', 'item/item.tsx'),
    page('compare', 'compare/compare.tsx'),
    page('offer/:slug', 'company/offer.tsx'),
    page('brands', 'brand/brands.tsx'),
    page('brands/:brand', 'brand/brand.tsx'),
    page('about', 'company/about.tsx'),
    page('about/:slug', 'company/about-page.tsx'),
    page('contact', 'company/contact.tsx'),
    page('accessibility', 'company/accessibility.tsx'),
    page('request-quote', 'quotations/request-quote.tsx'),
    page('not-page-found', 'company/not-found.tsx'),
    page('offline', 'offline/offline.tsx'),

    page('oauth/login', 'sign-in/sign-in.tsx'),
    page('oauth/external', 'sign-in/external-start.tsx'),
    page('oauth/callback', 'sign-in/external-return.tsx'),
    page('oauth/forgot-password', 'sign-in/forgot-access-code.tsx'),
    page('oauth/reset-password', 'sign-in/reset-access-code.tsx'),
    page('oauth/request-access', 'sign-in/request-access.tsx'),
    page('client', 'account/dashboard.tsx'),
    page('client/shopping-cart', 'cart/cart.tsx'),
    page('client/shopping-cart/add', 'cart/cart-add.tsx'),
    page('client/shopping-cart/change', 'cart/cart-change.tsx'),
    page('client/shopping-cart/remove/:line', 'cart/cart-remove.tsx'),
    page('client/shopping-cart/send', 'cart/send/cart-send.tsx'),
    page('client/order-pad', 'order-pad/order-pad.tsx'),
    page('client/order-pad/codes', 'order-pad/picture-codes.ts'),
    page('client/lists', 'shopping-lists/lists.tsx'),
    page('client/lists/add', 'shopping-lists/add-to-list.tsx'),
    page('client/lists/:list', 'order-pad/saved-list.tsx'),
    page('client/lists/:list/delete', 'shopping-lists/list-delete.tsx'),
    page('client/lines', 'line-files/line-file.ts'),
    page('client/orders', 'orders/orders.tsx'),
    page('client/orders/sent', 'cart/send/order-sent.tsx'),
    page('client/orders/:catalogId/:orderId', 'orders/order.tsx'),
    page('client/orders/:catalogId/:orderId/cancel', 'orders/order-cancel.tsx'),
    page('client/orders/:catalogId/:orderId/again', 'reorder/reorder.tsx'),
    page('client/orders/:catalogId/:orderId/pdf', 'orders/pdf/order-pdf.ts'),
    page('client/quotations', 'quotations/quotations.tsx'),
    page('client/quotations/:id', 'quotations/quotation.tsx'),
    page('client/people', 'people/people.tsx'),
    page('client/people/:id', 'people/person.tsx'),
    page('client/profile', 'account/profile.tsx'),
    page('client/sign-out', 'sign-in/sign-out.tsx'),
  ]),
  route('*', 'company/unknown.tsx'),
] satisfies RouteConfig

/** A route whose path is case-sensitive, so that each page has one address. */
function page(path: string, file: string, options: { id?: string } = {}) {
  return route(path, file, { ...options, caseSensitive: true })
}
