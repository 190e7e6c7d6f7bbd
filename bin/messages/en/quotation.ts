export const quotationEn = {
  notes: [
    'what visitors and clients asked prices for; NUMBER is the number that mails show: Q-5 or 5',
    "ITEM is the code of an item of the quotation, or the number of its line as `show` prints it, in quotes: '#3=12.50'; what has no price is not offered",
    'PRICE is before tax, in the currency of the shop: 12.50 or 12,50',
    'DAY is the last day on which the prices hold: 2026-12-31 or 31/12/2026 (day/month/year)',
    'FILE has columns for the code, or the number of the line such as #3, and the price',
  ],
  noNumber: (name: string, text: string) => `${name} is no quotation number such as Q-5: ${text}`,
  noPrice: (word: string) =>
    `${word} is no code with a price such as A-100=12.50; write a thousand without a point or comma: 1500`,
  noPriceInLine: (line: number, text: string) =>
    `line ${line}: ${text} is no price such as 12.50; write a thousand without a point or comma: 1500`,
  untilMissing: '--until is missing: the last day on which the prices hold',
  pricesOnce: 'name the prices as ITEM=PRICE, or a file with --prices',
  unknown: (number: string) => `there is no quotation ${number}`,
  codes: {
    unknown_codes: (number: string, codes: readonly string[]) =>
      `quotation ${number} does not have ${codes.join(', ')}`,
    ambiguous_codes: (number: string, codes: readonly string[]) =>
      `several lines of quotation ${number} have the code ${codes.join(', ')}; name each by its number, such as #3`,
    repeated_codes: (number: string, codes: readonly string[]) =>
      `a line of quotation ${number} got more than one price: ${codes.join(', ')}`,
  },
  reasons: {
    already_ordered: (number: string) => `quotation ${number} has been ordered, and stays what it is`,
    day_is_over: (number: string) => `quotation ${number} would have expired: --until is a day in the past`,
    no_prices: (number: string) => `quotation ${number} gets no price; to offer nothing, decline it`,
  },
  answered: (number: string, day: string) => `Quotation ${number} is answered; its prices hold until ${day}.`,
  declined: (number: string) => `Quotation ${number} is declined.`,
  noEmail: 'Nobody gets a mail: there is no e-mail address. The client sees it in the shop.',
  title: (number: string, state: string) => `Quotation ${number}, ${state}`,
  states: {
    waiting: 'waiting',
    answered: 'answered',
    expired: 'expired',
    declined: 'declined',
    ordered: 'ordered',
  },
  headings: {
    line: 'line',
    quotation: 'quotation',
    asked: 'asked',
    from: 'from',
    company: 'company',
    name: 'name',
    email: 'e-mail',
    phone: 'phone',
    state: 'state',
    until: 'until',
    currency: 'currency',
    message: 'message',
    answer: 'answer',
    code: 'code',
    quantity: 'quantity',
    price: 'price',
    total: 'total',
  },
}
