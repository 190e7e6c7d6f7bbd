import type { staffEn } from '../en/staff.ts'

export const staffEs: typeof staffEn = {
  notes: (roles) => [
    `las personas que usan la administración en /admin; roles: ${roles}`,
    'link crea un enlace nuevo para una contraseña olvidada o un teléfono perdido y cierra las sesiones',
    'factor indica si todos necesitan un segundo paso',
  ],
  link: (email) => `Enlace para ${email} (una sola vez):`,
  shownOnce: 'Se muestra solo ahora: la tienda guarda únicamente su huella.',
  rightsSet: (email, roles) => `${email}: ${roles}. Sus sesiones se cerraron.`,
  disabled: (email) => `${email} queda sin acceso desde este momento.`,
  enabled: (email) => `${email} puede ingresar de nuevo.`,
  factorRequired:
    'Todos necesitan un segundo paso: quien no lo tenga lo configura antes de que se abra lo demás.',
  factorOptional: 'Cada uno decide si usa un segundo paso.',
  problems: {
    not_found: (email) => `nadie del equipo tiene el correo ${email}`,
    last_owner: (email) => `${email} es el último propietario que puede ingresar: nombre primero a otro`,
    disabled: (email) => `${email} está sin acceso`,
    no_role: () => 'falta un rol',
    invalid_name: () => '--name no es una línea de 1 a 100 letras',
    invalid_email: (email) => `--email no es un correo electrónico: ${email}`,
    email_taken: (email) => `alguien del equipo ya tiene el correo ${email}`,
  },
  headings: {
    name: 'nombre',
    email: 'correo',
    roles: 'rol',
    companies: 'empresas',
    state: 'estado',
    lastUsed: 'último uso',
  },
  states: {
    disabled: 'sin acceso',
    invited: 'con enlace pendiente',
    password: 'activo',
    second_factor: 'activo, con segundo paso',
  },
  all: 'todas',
  never: 'nunca',
  sessionHeadings: { signedIn: 'ingreso', lastUsed: 'último uso', network: 'red', device: 'dispositivo' },
}
