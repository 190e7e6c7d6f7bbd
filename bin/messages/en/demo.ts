export const demoEn = {
  reasons: {
    not_empty:
      'the database holds items, clients or orders of its own: the demo shop is only added beside nothing',
    other_items:
      'the catalogues hold items that are not the demo’s: mark the demo’s deleted with import --replace',
    other_orders: 'clients of yours have ordered demo items: their orders stay, and so does the demo shop',
  },
  removed: 'The demo shop was removed.',
  client: (username: string) => `Demo client: username ${username}`,
}
