import { adminEn } from '#admin/messages/en/all.ts'
import type { DailyHelp } from '../help-page.ts'

const { account, clients, frame, inbox, itemGaps, lists, orders, start, views } = adminEn

/** Help for the work of every day. */
export const dailyHelpEn: DailyHelp = {
  start: {
    title: 'The start page',
    about: 'It shows what waits for you. When the list is empty, nothing does.',
    parts: [
      {
        heading: 'What needs doing',
        text: 'Each line is a number with a link to the list of just these: orders to confirm, messages, requests, mails and files that failed, what is wrong with the shop. What has waited longer than a day is red.',
      },
      {
        heading: 'First steps',
        text: `A new shop also shows “${start.firstSteps}” to its owners. Each step ticks itself off once it is done, here or by a command, and the list goes when all are done.`,
      },
      {
        heading: 'On a phone',
        text: `“${frame.sections.start}” and “${frame.sections.orders}” stay at the top; everything else is behind “${frame.menu}”. The number beside a word says how much waits there.`,
      },
      {
        heading: `“${start.news}”`,
        text: `After an upgrade the new functions are listed here, each with the way to it, until you press “${start.putNewsAway}”.`,
      },
    ],
  },
  search: {
    title: 'Search',
    about:
      'One box on every screen finds orders, clients, items, settings, people, saved views and pages of the help.',
    parts: [
      {
        heading: 'Going straight there',
        text: 'The number or reference of an order opens that order, a username opens that client, and the code of an item opens it in the shop. Everything else shows what was found. The keys / and Ctrl-K lead to the box.',
      },
      {
        heading: 'What can be typed',
        text: 'A part of an order number, a reference, a client’s name, an e-mail, a phone, the name of an item, of a colleague, of a setting, of a saved view or of a page of the help. Accents and capitals do not matter.',
      },
      {
        heading: 'Nothing was found',
        text: 'You find only what you may see. If you are limited to companies, orders of others are not found.',
      },
    ],
  },
  orders: {
    title: 'Orders',
    about: 'Every order that clients have sent, the newest first.',
    parts: [
      {
        heading: 'Find orders',
        text: `Search by number, reference, code or client. “${lists.filters}” narrows the list by status, days and comments. The address of the page holds the filters, so you can keep it as a bookmark or send it to a colleague. While the list is open, a line says how many new orders came; press it to see them.`,
      },
      {
        heading: 'Come back to the same orders',
        text: `“${views.saveThis}” keeps search and filters under a name: the view is then a link above the list, with the number of its orders. Each list has its own views.`,
      },
      {
        heading: 'Move several at once',
        text: `Tick orders, then press for example “${orders.moveTo(orders.statuses.confirmed)}”. The answer names each order that moved, and each that could not and why. “${orders.undoAll}” takes it back.`,
      },
      {
        heading: 'Print',
        text: `Tick orders and press “${orders.pickingList}”: one list by category and code, with boxes to tick and the total of each code. “${orders.deliveryNotes}” have no prices. Printing does not change the status.`,
      },
      {
        heading: 'Export',
        text: 'The links under the list make a file for a spreadsheet of all orders that the filters match: a row an order, or a row a line.',
      },
    ],
  },
  order: {
    title: 'An order',
    about:
      'What was ordered, at which prices, and what has happened since. The lines of an order never change.',
    parts: [
      {
        heading: 'Change the status',
        text: `Press for example “${orders.moveTo(orders.statuses.confirmed)}”. The new status counts after a few seconds; until then “${orders.undo}” takes it back and nobody has seen it: no mail, no other system. “${orders.now}” does not wait. A status never goes back, and a cancelled order stays cancelled.`,
      },
      {
        heading: 'Without a mail',
        text: `Tick “${orders.withoutMail}” before you move the order if you have told the client already. The trail says so.`,
      },
      {
        heading: 'Notes',
        text: `“${orders.noteForStaff}” is seen by your colleagues only. “${orders.noteToClient}” shows the note on the client’s page of the order and sends it by mail.`,
      },
      {
        heading: 'Papers',
        text: 'The order as the client has it, the picking list and the delivery note: to print, or as a PDF.',
      },
      {
        heading: 'The mail did not arrive',
        text: `Under “${orders.mails}” you see its state, and send it again to an address on record.`,
      },
    ],
  },
  item_gaps: {
    title: 'What items lack',
    about: 'Items that cannot be ordered or found, or that look like a slip, counted on the start page.',
    parts: [
      {
        heading: `“${itemGaps.section}” on the start page`,
        text: 'Editors and owners see a line for each kind of gap that items have, and none for what is complete. A price on request may be what you want: nothing here is an error by itself.',
      },
      {
        heading: 'Each number is a list',
        text: 'The list holds just these items, by code, each with the way to its page in the shop. Correct them in the file or the system that your items come from; the number follows within seconds of the import.',
      },
      {
        heading: `“${itemGaps.titles.repeatedCode}”`,
        text: 'Items with the same code are next to each other. An import finds items by their code, so only one of them gets the new price.',
      },
    ],
  },
  outbox: {
    title: 'Sent, and not yet an order',
    about:
      'What clients have sent and no order service has confirmed. With the built-in orders this list is empty nearly always.',
    parts: [
      {
        heading: 'It waits',
        text: 'The order service did not answer. The shop tries again by itself; you need not do anything.',
      },
      {
        heading: 'Sent, without an answer',
        text: 'It may have arrived, or not. The page shows what the client sent, the client’s orders since, and what is in the cart now. Look in your order system too, then choose.',
      },
      {
        heading: `“${orders.arrived}”`,
        text: `Type the number of the order. ${orders.arrivedText}`,
      },
      { heading: `“${orders.again}”`, text: orders.againText },
      { heading: `“${orders.giveUp}”`, text: orders.giveUpText },
    ],
  },
  clients: {
    title: 'Clients',
    about: 'Who can order: name, last order, orders of this year, and what each signs in with.',
    parts: [
      {
        heading: 'Find a client',
        text: 'Search by name, username, e-mail or phone. The filters show who is disabled, or whose access code has expired or was never used.',
      },
      {
        heading: 'More clients',
        text: `“${clients.add}” adds one. Whoever asks for a code in the shop is under “${clients.requests}”. A whole list comes in by a command.`,
      },
      {
        heading: 'Export',
        text: 'The links under the list make a file for a spreadsheet. Access codes are in no file: nobody can read them.',
      },
    ],
  },
  client: {
    title: 'A client',
    about: 'Orders, usual items, the cart as it is now, messages, and what was changed, on one page.',
    parts: [
      {
        heading: 'Change',
        text: `“${clients.edit}” opens name, username, e-mail, phone, language and the note for staff. With a new username or e-mail the client stays signed in, and is told by mail at both addresses. If a colleague changes the client meanwhile, different fields are joined; for the same field you are asked.`,
      },
      {
        heading: 'Code and sessions',
        text: `“${clients.access}” makes a new access code, revokes it, and shows where the client is signed in.`,
      },
      {
        heading: 'Disable',
        text: `“${clients.disable}” signs the client out, and nobody can sign in with that account. Orders stay. “${clients.enable}” takes it back.`,
      },
      {
        heading: 'Personal data',
        text: `“${clients.personal}” downloads everything that is known of the client, or erases it, for good.`,
      },
      {
        heading: 'The cart',
        text: 'You see it and cannot change it: it belongs to the client. A line that cannot be ordered says why.',
      },
    ],
  },
  personal_data: {
    title: 'Personal data of a client',
    about: 'A copy for a client who asks what you know, and erasing for one who asks to be forgotten.',
    parts: [
      {
        heading: 'The copy',
        text: `“${clients.copy}” gives you a file with account, orders, cart, sign-ins, messages, mails and changes, without access codes. The trail says who downloaded it.`,
      },
      {
        heading: 'Erase',
        text: 'The client can no longer sign in, and everything but the orders is deleted. This cannot be taken back. Backups made before still hold the data until you delete them.',
      },
      {
        heading: 'The name on the orders',
        text: `It stays, because the law usually asks you to keep it for some years. “${clients.eraseName}” puts a number in its place.`,
      },
      {
        heading: 'It is refused',
        text: 'Orders under way still need the data. Deliver or cancel them; settle sent carts that are not orders yet. Then erase.',
      },
    ],
  },
  new_client: {
    title: 'Add a client',
    about: 'A client signs in with a username and an access code.',
    parts: [
      {
        heading: 'Username',
        text: 'Short and easy to type, without spaces: a customer number, or an e-mail address. It can be changed later.',
      },
      {
        heading: 'The code',
        text: `“${clients.handovers.mail}” sends it. With “${clients.handovers.card}” you get a card of A6 to print, and a text for WhatsApp. The code is shown once: print or send it before you leave the page. The picture on the card opens the sign-in page and does not hold the code.`,
      },
      {
        heading: 'Until when',
        text: 'A code may end on a day that you choose. The client can replace it with an own code, which does not end.',
      },
    ],
  },
  access: {
    title: 'Code and sessions',
    about: 'What a client signs in with, when it was used, and where the client is signed in.',
    parts: [
      {
        heading: 'The client has lost the code',
        text: `Nobody can read a code. Make another one, which is shown once, or press “${clients.reset}”: the client then chooses one, by a link that works for an hour.`,
      },
      {
        heading: 'Somebody else may have the code',
        text: `Make a new one: the former stops working at once and the client is signed out everywhere. Or press “${clients.revoke}”: then nobody signs in until there is another code.`,
      },
      {
        heading: 'Who signed in',
        text: `“${clients.uses}” shows when and from which network the code was used. “${account.end}” ends one session, “${clients.endAll}” all of them.`,
      },
    ],
  },
  requests: {
    title: 'Requests for an access code',
    about: 'Who asked in the shop to become a client.',
    parts: [
      {
        heading: 'Before you decide',
        text: 'The page says if the e-mail or the company is a client already, also when it is spelt otherwise. Then perhaps the client needs a new code only.',
      },
      {
        heading: 'Approve',
        text: 'Check the username, which is a suggestion, and choose how the client gets the code. The client can then order at once.',
      },
      {
        heading: 'Refuse',
        text: 'You can change the text of the mail first. Write in the language of the request: the page says which.',
      },
      {
        heading: 'Two people at once',
        text: 'A request is decided once. The second person sees by whom, and nothing is sent twice.',
      },
    ],
  },
  messages: {
    title: 'Messages',
    about: 'What visitors and clients write in the contact form of the shop.',
    parts: [
      {
        heading: 'Answer',
        text: `Write in the language of the message and press “${inbox.send}”. The mail adds the greeting, the name of the company and the message itself. What the visitor replies goes to your mailbox, not to this page.`,
      },
      {
        heading: 'Texts to begin with',
        text: `The buttons under “${inbox.templates}” add a text to what you have typed. Change it as you like.`,
      },
      {
        heading: 'Answered by phone',
        text: `“${inbox.markDone}” takes the message off the list without a mail. “${inbox.reopen}” brings it back.`,
      },
      {
        heading: 'Spam',
        text: `“${inbox.markSpam}” puts it aside. “${inbox.sameSender}” shows whether there are more of them.`,
      },
    ],
  },
}
