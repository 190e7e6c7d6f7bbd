export const secretEn = {
  note: 'makes the SECRET of this command that of the shop, after the former one was lost or disclosed',
  replaced: 'The database now belongs to this SECRET. Start every process of the shop with it.',
  same: 'The database belongs to this SECRET already.',
  next: [
    'Clients and staff must sign in again, and staff with a second factor need a new link (staff link).',
    'Keys of other systems must be made again (key add), and webhooks need new secrets (webhook rotate).',
    'A stored smtp_url must be set again; waiting mails with access codes cannot be sent any more.',
  ],
}
