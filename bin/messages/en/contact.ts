export const contactEn = {
  note: 'what visitors wrote in the contact form; requests for an access code are in: access list',
  headings: {
    message: 'message',
    received: 'received (UTC)',
    name: 'name',
    email: 'e-mail',
    language: 'language',
    begins: 'begins',
  },
  noMessage: (message: number) => `there is no message ${message}`,
  title: (message: number, time: string, language: string) =>
    `Message ${message}, received ${time} UTC (${language})`,
  name: (name: string) => `Name: ${name}`,
  email: (address: string) => `E-mail: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
}
