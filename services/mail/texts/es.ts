import type { mailEn } from './en.ts'

/** The texts of mails in Spanish. */
export const mailEs: typeof mailEn = {
  greeting: (name) => `Hola, ${name}:`,
  order: {
    placedSubject: (number) => `Recibimos su pedido ${number}`,
    placed: (number, moment) => `Recibimos su pedido ${number} el ${moment}.`,
    quantity: 'Cantidad',
    subtotal: 'Subtotal',
    tax: 'Impuesto',
    total: 'Total',
    comment: 'Comentario',
    clientReference: 'Referencia del cliente',
    yourReference: 'Su referencia',
    deliveryInstructions: 'Indicaciones de entrega',
    quotation: 'Cotización',
    orderedBy: 'Pedido por',
    preparedBy: 'Preparado por',
    next: 'Próximos pasos',
    nextSteps: [
      'Revisamos su pedido y lo confirmamos.',
      'Preparamos la mercancía.',
      'Le escribimos en cada paso.',
    ],
    reference: 'Nuestro número',
    follow: 'Ver su pedido:',
    noticeSubject: (number, client) => `Nuevo pedido ${number} de ${client}`,
    notice: (number, moment) => `El pedido ${number} se recibió el ${moment}.`,
    client: 'Cliente',
    username: 'Usuario',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    status: {
      received: {
        subject: (number) => `Su pedido ${number} figura como recibido`,
        text: (number) => `Su pedido ${number} figura de nuevo como recibido.`,
      },
      confirmed: {
        subject: (number) => `Su pedido ${number} está confirmado`,
        text: (number) => `Confirmamos su pedido ${number}. Ahora preparamos la mercancía.`,
      },
      preparing: {
        subject: (number) => `Su pedido ${number} está en preparación`,
        text: (number) => `Estamos preparando la mercancía de su pedido ${number}.`,
      },
      shipped: {
        subject: (number) => `Su pedido ${number} va en camino`,
        text: (number) => `La mercancía de su pedido ${number} va en camino.`,
      },
      delivered: {
        subject: (number) => `Su pedido ${number} fue entregado`,
        text: (number) =>
          `La mercancía de su pedido ${number} fue entregada. Si falta algo, responda a este correo.`,
      },
      cancelled: {
        subject: (number) => `Su pedido ${number} está cancelado`,
        text: (number) => `Su pedido ${number} está cancelado. No se entregará ningún artículo.`,
      },
    },
    /** A shipment of the order: all of it, a part of it, or the rest of it. */
    shipment: {
      all: {
        subject: (number) => `Enviamos su pedido ${number}`,
        text: (number) => `Enviamos su pedido ${number}:`,
      },
      part: {
        subject: (number) => `Enviamos una parte de su pedido ${number}`,
        text: (number) => `Enviamos una parte de su pedido ${number}; el resto llegará después:`,
      },
      rest: {
        subject: (number) => `Enviamos el resto de su pedido ${number}`,
        text: (number) => `Enviamos el resto de su pedido ${number}:`,
      },
    },
    shippedOn: 'Enviado',
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
    track: 'Siga el envío:',
    noteSubject: (number) => `Sobre su pedido ${number}`,
    note: (number) => `Un mensaje sobre su pedido ${number}:`,
    cancelledByClientSubject: (number, client) => `${client} canceló el pedido ${number}`,
    cancelledByClient: (number) => `El cliente canceló el pedido ${number}. No lo prepare.`,
  },
  approval: {
    askedSubject: (person) => `${person} le pide que apruebe un carrito`,
    asked: (person) => `${person} preparó un carrito y le pide que lo revise y haga el pedido.`,
    check: 'Revíselo, modifíquelo y envíelo o devuélvalo aquí:',
    returnedSubject: (person) => `${person} devolvió su carrito`,
    returned: (person) => `${person} no aprobó el carrito. Los artículos siguen en él.`,
    change: 'Modifíquelo y pida de nuevo la aprobación aquí:',
  },
  quotation: {
    askedSubject: (number, asker) => `Solicitud de cotización ${number} de ${asker}`,
    asked: 'Alguien pidió precios en la tienda.',
    show: 'Para verla',
    answerIt: 'Para responderla',
    answeredSubject: (number) => `Nuestra cotización ${number}`,
    answered: (number, day) =>
      `Estos son los precios que pidió, cotización ${number}. Valen hasta el ${day}.`,
    declinedSubject: (number) => `Sobre su solicitud de cotización ${number}`,
    declined: (number) => `No podemos ofrecer lo que pidió en su solicitud ${number}.`,
    notOffered: 'No podemos ofrecer este artículo.',
    beforeTax: 'Los precios no incluyen impuestos.',
    order: 'Ver la cotización y pedir a estos precios:',
    reply:
      'Para pedir, responda a este correo. Con un código de acceso puede pedir en línea: solicítelo en la tienda.',
  },
  codeReset: {
    subject: 'Elija un nuevo código de acceso',
    text: 'Alguien, esperamos que usted, solicitó un nuevo código de acceso para su cuenta. Elíjalo aquí:',
    validity:
      'El enlace sirve una sola vez, durante una hora. Al elegir un código nuevo, los demás enlaces dejan de servir.',
    ignore: 'Si no fue usted, no haga nada: su código de acceso sigue siendo el mismo.',
  },
  codeChanged: {
    subject: 'Su código de acceso cambió',
    text: (username) => `El código de acceso de su cuenta ${username} acaba de cambiar.`,
    notYou: 'Si no fue usted, elija otro aquí de inmediato y avísenos:',
  },
  signInChanged: {
    subject: 'Sus datos para ingresar cambiaron',
    text: 'Cambiamos el usuario o el correo de su cuenta. Desde ahora puede ingresar con cualquiera de estos dos datos:',
    username: 'Usuario',
    email: 'Correo electrónico',
    signIn: 'Ingrese aquí:',
    same: 'Su código de acceso sigue siendo el mismo. Si usted no lo solicitó, responda a este correo.',
  },
  personAdded: {
    subject: (person) => `${person} ya puede hacer pedidos para usted`,
    text: (person, email) =>
      `${person} (${email}) se agregó a las personas de su cuenta y puede ingresar desde ahora.`,
    notYou: 'Si no fue usted, cambie su código de acceso y responda a este correo.',
  },
  accessCode: {
    subject: 'Su código de acceso',
    text: 'Con este código de acceso puede ver sus precios y hacer pedidos en línea:',
    username: 'Usuario',
    code: 'Código de acceso',
    signIn: 'Ingrese aquí:',
    change: 'En su perfil puede reemplazar el código por uno propio.',
  },
  contactReply: {
    subject: 'Respuesta a su mensaje',
    wrote: (moment: string) => `El ${moment} usted nos escribió:`,
  },
  accessRefused: {
    subject: 'Sobre su solicitud de código de acceso',
    text: (company) => `Gracias por su interés. A ${company} no podemos abrirle una cuenta por ahora.`,
    ask: 'Si cree que es un error o sus datos cambiaron, responda a este correo.',
  },
  toCompany: {
    visitor: { name: 'Nombre', email: 'Correo', phone: 'Teléfono' },
    contact: {
      subject: (name) => `Mensaje de ${name}`,
      text: 'Este mensaje se dejó en el formulario de contacto de la tienda.',
    },
    accessRequest: {
      subject: (company) => `Solicitud de código de acceso: ${company}`,
      text: 'Se solicitó un código de acceso en la tienda.',
      request: 'Solicitud',
      company: 'Empresa',
      approve: 'Para aprobarla',
      refuse: 'Para rechazarla',
    },
    lateOrder: {
      subject: (number, client) => `Pedido ${number} de ${client} sin aceptar`,
      unknown:
        'Un cliente envió un pedido y el servicio de pedidos no respondió si lo recibió. El historial tampoco lo aclara.',
      waiting:
        'Un cliente envió un pedido y el servicio de pedidos todavía no lo aceptó. La tienda sigue intentándolo.',
      reference: 'Referencia',
      client: 'Cliente',
      sent: 'Enviado',
      lastProblem: 'Último problema',
      unaccepted: 'Pedidos sin aceptar',
      arrived: 'Si llegó con el número 17',
      notArrived: 'Si no llegó',
    },
    toPerson: {
      open: 'Ábralo en la administración:',
      why: 'Recibe este aviso porque lo eligió en su cuenta. Puede cambiarlo ahí:',
      importFailed: (file) => `La importación de ${file} falló`,
      dailySubject: (day) => `Novedades hasta el ${day}`,
      daily: (moment) => `Desde el ${moment} llegó lo siguiente:`,
      kinds: {
        order: 'Pedidos nuevos',
        message: 'Mensajes',
        request: 'Solicitudes de código de acceso',
        push: 'Carritos enviados que tras un cuarto de hora aún no son pedidos',
        import: 'Importaciones fallidas',
      },
      counted: (kind, count) => `${kind}: ${count}`,
      more: 'Verlos todos:',
    },
    test: {
      subject: 'Correo de prueba de la tienda',
      text: 'Este correo de prueba llegó: la tienda puede enviar correos.',
    },
  },
}
