import type { FormsTexts } from '../en/forms.ts'

export const formsEs: FormsTexts = {
  forms: {
    notSavedYet: (time) =>
      `Esto es lo que escribió (${time}). Aún no está guardado: revíselo y envíelo de nuevo.`,
    showTyped: 'Ver todo lo que escribió',
    youTyped: 'Lo que escribió',
    continueDraft: (time) => `¿Continuar con su borrador (${time})?`,
    continue: 'Continuar',
    discard: 'Descartar',
    discardQuestion: '¿Descartar lo que ha escrito?',
    leave: 'Lo que ha escrito no está guardado. ¿Salir de todos modos?',
    openedBy: (name, minutes) =>
      minutes === 0
        ? `${name} acaba de abrir esto.`
        : minutes === 1
          ? `${name} abrió esto hace un minuto.`
          : `${name} abrió esto hace ${minutes} minutos.`,
    unsaved: 'Cambios sin guardar',
    keptAt: (time) => `Cambios sin guardar; borrador de las ${time}`,
    problems: 'Aún no se ha guardado nada:',
    tooLarge:
      'El formulario supera 1 MB, es decir, cerca de un millón de letras. Acórtelo o guárdelo por partes.',
    madeBefore: 'Esta página se abrió antes de actualizar la tienda. Revise los datos y guarde de nuevo.',
    conflict:
      'Otra persona cambió esto mientras tanto. Aún no se ha guardado nada: compare y guarde lo que corresponda.',
    theirs: 'Guardado ahora',
    mine: 'Usted escribió',
    before: 'Antes',
    empty: 'vacío',
    keepTheirs: 'Dejarlo como está',
    saveMine: 'Guardar lo mío',
  },
}
