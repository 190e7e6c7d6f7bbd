import type { InboxTexts } from '../en/inbox.ts'

/** Las pantallas de mensajes. */
export const inboxEs: InboxTexts = {
  inbox: {
    title: 'Mensajes',
    states: { open: 'Pendientes', answered: 'Respondidos', spam: 'Spam' },
    total: (count) => (count === '1' ? '1 mensaje' : `${count} mensajes`),
    empty: {
      open: 'Todos los mensajes están respondidos',
      answered: 'Todavía no se ha respondido ningún mensaje.',
      spam: 'No hay nada marcado como spam.',
    },
    emptyText: 'Aquí aparece lo que los visitantes escriben en el formulario de contacto de la tienda.',
    unread: 'Nuevo',
    from: (email) => `Solo de ${email}`,
    allSenders: 'De todos',
    sameSender: 'Todos los mensajes de este correo',
    one: (name) => `Mensaje de ${name}`,
    email: 'Correo electrónico',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    client: 'Cliente',
    writtenIn: (language) => `Idioma: ${language}`,
    answer: 'Su respuesta',
    answerNote: (language) =>
      `Idioma del mensaje: ${language}. El correo agrega el saludo, el nombre de su empresa y el mensaje.`,
    templates: 'Empezar con',
    template: {
      price: 'Precios',
      access: 'Código de acceso',
      shortly: 'Le llamaremos',
    },
    templateTexts: {
      price:
        'Gracias por su mensaje. Los precios se muestran a los clientes que ingresan. Si solicita un código de acceso en la tienda, se lo enviaremos lo antes posible.',
      access:
        'Gracias por su mensaje. Solicite, por favor, un código de acceso en la tienda; revisaremos sus datos y le escribiremos.',
      shortly: 'Gracias por su mensaje. Lo estamos revisando y le llamaremos en los próximos días.',
    },
    send: 'Enviar por correo',
    sendAgain: 'Enviar otra respuesta',
    answeredBy: (name) => `Respondió ${name}`,
    answeredElsewhere: 'Respondido por otro medio',
    markDone: 'Respondido por otro medio',
    reopen: 'Volver a abrir',
    markSpam: 'Marcar como spam',
    notSpam: 'No es spam',
    problems: {
      not_found: 'Ya no existe.',
      invalid_answer: 'Escriba una respuesta de hasta 5000 caracteres.',
      answered_meanwhile:
        'Mientras tanto respondió otra persona; su respuesta aparece arriba. La de usted no se envió: envíela de nuevo si todavía hace falta.',
    },
  },
}
