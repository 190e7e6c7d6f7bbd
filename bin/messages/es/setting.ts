import type { settingEn } from '../en/setting.ts'

export const settingEs: typeof settingEn = {
  notes: (names) => [
    `NOMBRE es uno de: ${names}`,
    'VALOR "" lo deja sin definir; un valor con contraseña se guarda cifrado y nunca se muestra',
  ],
  headings: { name: 'nombre', value: 'valor' },
  stored: '(guardado, no se muestra)',
  unset: (name) => `${name} queda sin definir`,
  set: (name, value) => `${name} = ${value}`,
  secretSet: (name) => `${name} queda guardado cifrado, y nunca se muestra. Pruébelo con: mail test`,
  overridden: (name, variable) => `${variable} está definida en el entorno y tiene prioridad sobre ${name}`,
  noPicture: (picture) =>
    `la imagen ${picture} aún no existe: se agrega con content import (docs/guide/content.md)`,
  unknown: (name) => `no existe el ajuste ${name}`,
  notAnSmtpAddress: (name) =>
    `${name}: no es una dirección de servidor de correo, como smtps://usuario:clave@mail.example.com`,
  invalid: (name, value, reason) => `${name}: ${value} ${reason}`,
  reasons: {
    not_a_tax: 'no es un porcentaje de 0 a menos de 100 con punto decimal, por ejemplo 16 o 16.5',
    not_a_year: 'no es un año de cuatro cifras, por ejemplo 2020',
    not_a_money_type: 'no es un número entero a partir de 1, por ejemplo 1',
    not_an_https_address: (example) => `no es una dirección https, por ejemplo ${example}`,
    not_a_whatsapp_number:
      'no es un número de teléfono con código de país, como +34 600 123 456, ni una dirección https, como https://wa.me/34600123456',
    not_email_addresses:
      'no es una dirección de correo, ni hasta diez separadas por comas, por ejemplo pedidos@example.com',
    not_a_sender: 'no es una dirección de correo, con o sin nombre, por ejemplo Tienda <tienda@example.com>',
    not_a_line_of_text: 'no es una línea de 200 letras como máximo',
    not_an_address_of_lines:
      'no es un texto de 200 letras como máximo, con las líneas separadas por punto y coma',
    not_a_picture_name:
      'no es el nombre de archivo de una imagen: webp, avif, png, jpg, jpeg o gif, sin carpeta',
    not_a_color: 'no es un color como #1f5f3f',
    color_too_light:
      'es demasiado claro: las letras blancas sobre él, o las suyas sobre blanco, no se podrían leer (4.5 : 1)',
    not_a_currency: 'no es una moneda: escriba su código ISO 4217, por ejemplo EUR, MXN o CNY',
    not_required: 'no es: required',
    not_grace_seconds: 'no es un número de segundos de 0 a 120',
    not_keep_days: 'no es un número de días de 30 a 3650',
    not_a_time_zone: 'no es una zona horaria de IANA, por ejemplo Europe/Madrid o America/Mexico_City',
    not_tax_rates:
      'no es una lista de tipos de impuesto con nombre, por ejemplo reducido=10, superreducido=4',
    tax_class_in_use:
      'omite un tipo de impuesto que usan algunos artículos, quizá eliminados: impórtelos antes con otro tipo',
    not_a_stock_display: 'no es ninguno de estos valores: availability, number, nothing',
    not_a_low_stock: 'no es un número entero de 0 a 9999',
    not_a_price_display: 'no es ninguno de estos valores: without_tax, with_tax',
    not_a_price_visibility: 'no es ninguno de estos valores: everyone, clients, nobody',
    not_a_language: 'no es ninguno de estos valores: es, en, zh',
  },
}
