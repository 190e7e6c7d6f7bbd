import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * Every screen of the back-office; screens.ts says who may open it. The middleware of root.tsx runs before each of them.
 */
export default [
  layout('frame/frame.tsx', [
    index('start/start.tsx'),
    page('account/second-factor', 'account/set-up-factor.tsx'),
    page('clients', 'clients/clients.tsx'),
    page('clients/requests', 'clients/requests.tsx'),
    page('clients/:client', 'clients/client.tsx'),
    page('clients/:client/personal-data', 'clients/personal-data.tsx'),
    page('help', 'help/help.tsx'),
    page('help/:topic', 'help/topic.tsx'),
    page('imports', 'imports/imports.tsx'),
    page('imports/report', 'imports/failed-import.tsx'),
    page('items/check', 'items/item-gap.tsx'),
    page('jobs', 'jobs/jobs.tsx'),
    page('jobs/:job', 'jobs/job.tsx'),
    page('messages', 'inbox/inbox.tsx'),
    page('orders', 'orders/orders.tsx'),
    page('search', 'search/search.tsx'),
    page('settings', 'settings/settings.tsx'),
    page('settings/deliveries', 'operation/deliveries.tsx'),
    page('settings/health', 'operation/health.tsx'),
    page('settings/mails', 'operation/mails.tsx'),
    page('settings/mails/:mail', 'operation/mail.tsx'),
    page('staff', 'staff/staff.tsx'),
    page('trail', 'trail/trail.tsx'),
    page('trail/:change', 'trail/change.tsx'),
    // The screens whose forms keep what was typed
    layout('forms/desk.tsx', [
      page('account', 'account/account.tsx'),
      page('clients/new', 'clients/new-client.tsx'),
      page('clients/requests/:request', 'clients/request.tsx'),
      page('clients/:client/code', 'clients/access.tsx'),
      page('clients/:client/edit', 'clients/edit-client.tsx'),
      page('messages/:message', 'inbox/message.tsx'),
      page('orders/:order', 'orders/order.tsx'),
      page('orders/outbox', 'orders/outbox.tsx'),
      page('settings/:setting', 'settings/setting.tsx'),
      page('staff/new', 'staff/new-member.tsx'),
      page('staff/:member', 'staff/member.tsx'),
      page('views/:list', 'views/views.tsx'),
    ]),
  ]),
  page('clients/export', 'clients/export.ts'),
  page('clients/:client/personal-data/copy', 'clients/copy-data.ts'),
  page('jobs/:job/file', 'jobs/file.ts'),
  page('jobs/:job/rows', 'jobs/rows.ts'),
  page('messages/arrived', 'inbox/arrived.ts'),
  page('orders/arrived', 'orders/arrived.ts'),
  page('orders/export', 'orders/export.ts'),
  page('orders/pdf/:paper', 'orders/pdf/pdf.ts'),
  page('orders/print/:paper', 'orders/print.tsx'),
  layout('sign-in/door.tsx', [
    page('sign-in', 'sign-in/sign-in.tsx'),
    ...['first/:token', 'link/:token'].map((path) =>
      route(path, 'sign-in/link.tsx', { id: path, caseSensitive: true }),
    ),
    page('sign-in/help', 'help/sign-in-help.tsx'),
    page('sign-in/code', 'sign-in/second-factor.tsx'),
  ]),
  page('drafts', 'forms/drafts.ts'),
  page('trail/export', 'trail/export.ts'),
  page('undo', 'trail/undo.ts'),
  page('sign-out', 'sign-in/sign-out.ts'),
  page('language', 'frame/language.ts'),
  route('*', 'start/unknown.tsx'),
] satisfies RouteConfig

/** A route whose path is case-sensitive, so that each screen has one address. */
function page(path: string, file: string) {
  return route(path, file, { caseSensitive: true })
}
