import type { HelpTexts } from '../en/help.ts'

/** La ayuda. */
export const helpEs: HelpTexts = {
  help: {
    title: 'Ayuda',
    about: 'Una página breve por pantalla. El signo de interrogación de cada pantalla abre la suya.',
    all: 'Toda la ayuda',
    more: 'Cómo funciona',
    toForm: 'Ver el formulario en la tienda',
    link: 'Ayuda',
    commands: 'Lo mismo con un comando',
    commandsText: 'En el servidor, en la carpeta de la tienda:',
    toScreen: (screen) => `Abrir: ${screen}`,
  },
}
