import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import { zh } from './zh/all.ts'

test('the English notices of cart and order have their agreed wording', () => {
  expect(en.client.notices).toMatchObject({
    item_added: 'Item added to shopping cart',
    item_deleted: 'Item deleted from shopping cart',
    item_updated: 'Item updated successfully',
    add_failed: 'An error occurred adding to shopping cart',
    delete_failed: 'An error occurred deleting from shopping cart',
    update_failed: 'An error occurred updating the item',
    invalid_quantity: 'Invalid number format',
    order_processed: 'Order processed successfully',
    order_problem: 'There was a problem processing the order',
    order_received: 'Order received; it will be confirmed',
  })
  expect(en.client.removal).toMatchObject({ title: 'Delete the item?', yes: 'Yes', no: 'No' })
})

test('the notice of an ended session has its agreed wording in each language', () => {
  expect([en, es, zh].map(({ client }) => client.notices.session_closed)).toEqual([
    'closed session',
    'Sesión cerrada',
    '会话已关闭',
  ])
})
