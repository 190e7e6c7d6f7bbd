import type { ContentMessages } from '../en/content.ts'

/** Las pantallas de contenido y sus formularios. */
export const contentEs: ContentMessages = {
  banners: {
    label: 'Anuncios',
    previous: 'Anuncio anterior',
    next: 'Anuncio siguiente',
  },
  offers: { label: 'Ofertas vigentes' },
  videos: {
    title: 'Videos',
    play: (title) => `Reproducir el video: ${title}`,
    untitled: 'Video sin título',
  },
  offer: {
    validFromTo: (from, to) => `Válida del ${from} al ${to}`,
    validFrom: (from) => `Válida desde el ${from}`,
    validTo: (to) => `Válida hasta el ${to}`,
    items: 'Artículos de esta oferta',
  },
  about: {
    pages: 'Información legal',
  },
  contact: {
    formTitle: 'Escríbanos',
    waysTitle: 'Otras formas de contacto',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    message: 'Mensaje',
    address: 'Dirección',
    map: 'Ver en el mapa',
    itemTitle: 'Su mensaje trata de este artículo',
    otherSubject: 'Escribir sobre otro asunto',
    sentTitle: 'Mensaje enviado',
    sentNext: 'Una persona de la empresa lo leerá y le responderá al correo electrónico que indicó.',
    another: 'Escribir otro mensaje',
  },
  requestAccess: {
    title: 'Solicitar un código de acceso',
    description: 'Solicite un código de acceso para ver sus precios y hacer pedidos en línea.',
    intro: (company) =>
      `Indique a ${company} quién es usted. Cuando se apruebe su solicitud, recibirá el código por correo electrónico.`,
    company: 'Empresa',
    submit: 'Solicitar el código',
    have: 'Ya tengo un código',
    asMessage: (company) => `Solicitud de código de acceso. Empresa: ${company}`,
    sentTitle: 'Solicitud enviada',
    sentNext:
      'La empresa la revisará. Cuando se apruebe, recibirá su código de acceso por correo electrónico.',
  },
  forms: {
    optional: 'opcional',
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    summary: 'Revise estos campos',
    leaveEmpty: 'Deje este campo vacío',
    missing: {
      name: 'Escriba su nombre',
      email: 'Escriba su correo electrónico',
      phone: 'Escriba su número de teléfono',
      message: 'Escriba su mensaje',
      company: 'Escriba el nombre de su empresa',
      currentCode: 'Escriba su código de acceso actual',
      newCode: 'Escriba el código de acceso nuevo',
    },
    problems: {
      required: 'Complete este campo',
      required_true: 'Marque esta casilla',
      invalid_email: 'Escriba el correo electrónico completo, con la @ y lo que le sigue',
      too_short: (limit) => `Use al menos ${limit} caracteres`,
      too_long: (limit) => `Use como máximo ${limit} caracteres`,
      too_small: (limit) => `Escriba ${limit} o más`,
      too_large: (limit) => `Escriba ${limit} o menos`,
      wrong_pattern: 'Escríbalo con el formato indicado',
      code_is_name: 'Elija algo distinto de su usuario y de su correo',
      code_unchanged: 'Elija un código distinto del actual',
      code_too_common: 'Elija un código más difícil de adivinar',
      wrong_code: 'Este no es su código de acceso actual',
    },
    refusals: {
      too_many_attempts: 'Demasiados intentos. Espere unos minutos y vuelva a enviar.',
      busy: 'El servicio está saturado y no se envió nada. Sus datos se conservan: envíelos de nuevo en un momento.',
      unavailable:
        'No se pudo enviar en este momento. Sus datos se conservan: vuelva a intentarlo en unos minutos o llámenos.',
      again: 'Todavía no se ha enviado nada. Revise sus datos y envíelos una vez más.',
    },
    leave: {
      title: '¿Salir sin enviar?',
      message: 'Se perderá lo que escribió.',
      leave: 'Salir',
      stay: 'Quedarse',
    },
  },
}
