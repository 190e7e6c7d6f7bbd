export const contactEn = {
  note: 'what visitors wrote in the contact form; requests for an access code are in: access list',
  headings: {
    message: 'message',
    received: 'received (UTC)',
    name: 'name',
    email: 'e-mail',
    language: 'language',
    begins: 'begins',
    done: 'done (UTC)',
  },
  isDone: (message: number) => `Message ${message} is done.`,
  isOpenAgain: (message: number) => `Message ${message} is open again.`,
  doneAt: (time: string) => `Done on ${time} UTC`,
  noMessage: (message: number) => `there is no message ${message}`,
  title: (message: number, time: string, language: string) =>
    `Message ${message}, received ${time} UTC (${language})`,
  name: (name: string) => `Name: ${name}`,
  email: (address: string) => `E-mail: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
}
