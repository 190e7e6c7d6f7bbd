import type { contactEn } from '../en/contact.ts'

export const contactEs: typeof contactEn = {
  note: 'lo que escribieron los visitantes en el formulario de contacto; las solicitudes de código de acceso están en: access list',
  headings: {
    message: 'mensaje',
    received: 'recibido',
    name: 'nombre',
    email: 'correo',
    language: 'idioma',
    begins: 'comienzo',
    done: 'atendido',
  },
  isDone: (message) => `El mensaje ${message} queda atendido.`,
  isOpenAgain: (message) => `El mensaje ${message} vuelve a estar abierto.`,
  doneAt: (time) => `Atendido el ${time}`,
  noMessage: (message) => `no existe el mensaje ${message}`,
  title: (message, time, language) => `Mensaje ${message}, recibido el ${time} (${language})`,
  name: (name) => `Nombre: ${name}`,
  email: (address) => `Correo: ${address}`,
  phone: (phone) => `Teléfono: ${phone}`,
}
