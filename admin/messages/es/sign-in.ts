import type { SignInTexts } from '../en/sign-in.ts'

export const signInEs: SignInTexts = {
  signIn: {
    title: 'Ingresar',
    email: 'Correo electrónico',
    emailMissing: 'Escriba su correo electrónico.',
    password: 'Contraseña',
    passwordMissing: 'Escriba su contraseña.',
    submit: 'Ingresar',
    forgotten:
      '¿Olvidó la contraseña o perdió el teléfono? Un propietario puede crear un enlace nuevo para usted.',
    noOwner:
      'Esta tienda aún no tiene propietario. Cada arranque muestra un enlace para el primero; quien administra el servidor también puede crearlo:',
    problems: {
      wrong_sign_in: 'El correo o la contraseña no son correctos.',
      wrong_code: 'Este código no es correcto. Espere al siguiente o use un código de recuperación.',
      too_many_attempts: 'Hubo demasiados intentos. Espere un cuarto de hora y vuelva a intentarlo.',
      insecure_connection:
        'Esta conexión no está cifrada y alguien podría leer la contraseña en el camino. Abra la administración por https. Quien administra el servidor define PUBLIC_URL con la dirección https de la tienda y, si hay un proxy, TRUST_PROXY.',
      not_signed_in: 'El ingreso tardó demasiado. Empiece de nuevo.',
      incomplete: 'Falta un dato.',
    },
    secondFactor: {
      title: 'Segundo paso',
      text: 'Abra la aplicación de autenticación en su teléfono y escriba las seis cifras que muestra.',
      code: 'Código',
      codeMissing: 'Escriba el código.',
      recovery:
        'Si no tiene el teléfono, escriba uno de sus códigos de recuperación. Cada uno sirve una sola vez.',
      back: 'Ingresar con otra cuenta',
    },
  },
}
