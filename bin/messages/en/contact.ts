export const contactEn = {
  note: 'what visitors wrote in the contact form; requests for an access code are in: access list',
  headings: {
    message: 'message',
    received: 'received',
    name: 'name',
    email: 'e-mail',
    language: 'language',
    begins: 'begins',
    done: 'done',
  },
  isDone: (message: number) => `Message ${message} is done.`,
  isOpenAgain: (message: number) => `Message ${message} is open again.`,
  doneAt: (time: string) => `Done on ${time}`,
  noMessage: (message: number) => `there is no message ${message}`,
  title: (message: number, time: string, language: string) =>
    `Message ${message}, received ${time} (${language})`,
  name: (name: string) => `Name: ${name}`,
  email: (address: string) => `E-mail: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
}
