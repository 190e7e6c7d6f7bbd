import type { ReportedLineProblem } from '#domain/cart/line-problems.ts'
import { formatCount } from '#domain/money/number-format.ts'

/** Notices and confirmation buttons, used on any page. */
export const noticesEn = {
  dialog: {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
  },
  noticeBoard: {
    label: 'Notices',
    close: 'Close the notice',
    closeAll: 'Close all',
  },
  notices: {
    item_added: 'Item added to shopping cart',
    item_deleted: 'Item deleted from shopping cart',
    item_updated: 'Item updated successfully',
    add_failed: 'An error occurred adding to shopping cart',
    not_added_yet: 'The item is not in the cart yet: add it once more',
    delete_failed: 'An error occurred deleting from shopping cart',
    update_failed: 'An error occurred updating the item',
    quantity_not_saved: 'The quantity is not saved yet: press Edit',
    invalid_quantity: 'Invalid number format',
    quantity_too_large: 'The cart takes up to 999,999 of one item. The quantity was not changed',
    item_unavailable: 'The item is no longer available',
    choose_variant: 'Choose a variant of the item first',
    price_on_request: 'The item is priced on request and cannot be ordered online. Contact us',
    below_minimum_quantity: (nearest?: number) =>
      nearest === undefined
        ? 'The quantity is below the minimum order of the item'
        : `The quantity is below the minimum order of the item. The nearest you can order is ${formatCount(nearest, 'en')}`,
    not_a_pack_multiple: (nearest?: number) =>
      nearest === undefined
        ? 'The item is sold in packs and not in this quantity'
        : `The item is sold in packs and not in this quantity. The nearest you can order is ${formatCount(nearest, 'en')}`,
    not_online: 'The item cannot be ordered online. Contact us',
    cart_full:
      'The cart takes up to 500 different items. Send your order or remove an item before adding another',
    order_processed: 'Order processed successfully',
    order_problem: 'There was a problem processing the order',
    order_received: 'Order received; it will be confirmed',
    order_cancelled: 'Order cancelled',
    cancel_not_allowed: 'You are not allowed to cancel orders',
    order_not_cancellable:
      'The order is already being processed and cannot be cancelled online. <a href="/en/contact">Contact us</a>',
    cancel_not_online: 'This order cannot be cancelled online. <a href="/en/contact">Contact us</a>',
    cancel_failed: 'The order could not be cancelled. Try again in a moment',
    session_closed: 'closed session',
    code_changed: 'Access code changed. You were signed out everywhere else',
    code_reset: 'New access code saved. Sign in with it',
    time_zone_saved: 'Time zone saved',
    not_sent_offline: 'No connection. Nothing was sent; what you typed is still here',
    kept_offline: 'No connection. Kept on this device; it will be sent once the shop can be reached',
    kept_sent: 'What you changed without a connection is in your cart now',
    kept_undecided: 'A change you made without a connection was not made. Decide at the top of the page',
    sign_out_offline:
      'No connection. The pages saved on this device were deleted; sign out again once you are connected',
  } satisfies Record<ReportedLineProblem, unknown> & Record<string, unknown>,
}
