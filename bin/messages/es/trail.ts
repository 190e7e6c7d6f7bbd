import { changeTextsEs } from '#backoffice/trail/texts/es.ts'
import type { trailEn } from '../en/trail.ts'

export const trailEs: typeof trailEn = {
  kinds: changeTextsEs.kinds,
  actors: changeTextsEs.actors,
  note: (kinds) => `qué se cambió, cuándo y quién, primero lo más reciente; tipos: ${kinds}`,
  headings: {
    change: 'cambio',
    time: 'momento',
    by: 'quién',
    what: 'qué',
    subject: 'objeto',
    values: 'valores',
  },
  removed: '(eliminado)',
  takesBack: (change) => `deshace el cambio ${change}`,
  takenBackBy: (change) => `deshecho por el cambio ${change}`,
  noSubject: (text) => `--subject no es del tipo client/17 o setting/tax: ${text}`,
}
