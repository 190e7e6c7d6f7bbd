import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the shop. The guards that stand before them are in visit.server.ts. */
export default [
  route(':lang', 'frame.tsx', [
    index('storefront/home.tsx'),
    route('catalogo/:page?', 'storefront/catalog.tsx', { id: 'catalog' }),
    route('offers/:page?', 'storefront/catalog.tsx', { id: 'offers' }),
    route('category/:category/:page?', 'storefront/catalog.tsx', { id: 'category' }),
    route('subcategory/:category/:page?', 'storefront/catalog.tsx', { id: 'subcategory' }),
    route('subcategory-2/:category/:page?', 'storefront/catalog.tsx', { id: 'subcategory-2' }),
    route('stock/:name/:id', 'storefront/item.tsx'),
    route('offer/:slug', 'storefront/offer.tsx'),
    route('brands', 'storefront/brands.tsx'),
    route('about', 'storefront/about.tsx'),
    route('contact', 'storefront/contact.tsx'),
    route('not-page-found', 'storefront/not-found.tsx'),

    route('oauth/login', 'client/sign-in.tsx'),
    route('oauth/forgot-password', 'client/forgot-access-code.tsx'),
    route('oauth/reset-password', 'client/reset-access-code.tsx'),
    route('client', 'client/dashboard.tsx'),
    route('client/shopping-cart', 'client/cart.tsx'),
    route('client/shopping-cart/add', 'client/cart-add.tsx'),
    route('client/shopping-cart/change', 'client/cart-change.tsx'),
    route('client/shopping-cart/remove/:line', 'client/cart-remove.tsx'),
    route('client/shopping-cart/send', 'client/cart-send.tsx'),
    route('client/orders', 'client/orders.tsx'),
    route('client/orders/sent', 'client/order-sent.tsx'),
    route('client/orders/:catalogId/:orderId', 'client/order.tsx'),
    route('client/profile', 'client/profile.tsx'),
    route('client/sign-out', 'client/sign-out.tsx'),
  ]),
  route('*', 'storefront/unknown.tsx'),
] satisfies RouteConfig
