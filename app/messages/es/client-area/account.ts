import type { accountEn } from '../../en/client-area/account.ts'

export const accountEs: typeof accountEn = {
  forgot: {
    title: '¿Olvidó su código de acceso?',
    description: 'Elija un nuevo código de acceso con un enlace que le enviaremos por correo.',
    intro:
      'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir un nuevo código de acceso.',
    email: 'Correo electrónico de su cuenta',
    submit: 'Enviar el enlace',
    sentTitle: 'Revise su correo',
    sent: 'Si la dirección pertenece a una cuenta, el enlace va en camino. Sirve una sola vez, durante una hora.',
    sentHint: '¿No llegó nada? Revise la carpeta de correo no deseado o solicite otro enlace.',
    again: 'Solicitar otro enlace',
    byCompany: 'Los códigos de acceso los entregamos nosotros. Pídanos uno nuevo si perdió el suyo.',
    otherWays: 'Comuníquese con nosotros',
    backToSignIn: 'Volver a la página de ingreso',
  },
  reset: {
    title: 'Elija un nuevo código de acceso',
    description: 'Defina un nuevo código de acceso para su cuenta.',
    intro: 'El código nuevo reemplaza al actual. Se cerrarán todas sus sesiones; vuelva a ingresar con él.',
    submit: 'Guardar el código nuevo',
    notValid: 'Este enlace ya no es válido',
    notValidNext:
      'Cada enlace sirve una sola vez, durante una hora, y deja de servir al elegir un código nuevo. Solicite otro.',
  },
  change: {
    title: 'Cambiar su código de acceso',
    intro: 'Elija un código propio. Las sesiones que tenga abiertas en otros lugares se cerrarán.',
    submit: 'Cambiar el código',
  },
  currentCode: 'Código de acceso actual',
  newCode: 'Código de acceso nuevo',
  hint: (least) =>
    `Al menos ${least} caracteres. Use varias palabras: se recuerdan bien y son difíciles de adivinar.`,
  show: 'Mostrar lo que escribo',
  refused: (reason) => `El código no se cambió. Nuestro sistema respondió: «${reason}».`,
  saving: 'Guardando el código…',
}
