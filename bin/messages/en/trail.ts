import { changeTextsEn } from '#backoffice/trail/texts/en.ts'

export const trailEn = {
  kinds: changeTextsEn.kinds,
  actors: changeTextsEn.actors,
  note: (kinds: string) => `what was changed, when and by whom, newest first; kinds of subjects: ${kinds}`,
  headings: {
    change: 'change',
    time: 'time',
    by: 'by',
    what: 'what',
    subject: 'subject',
    values: 'values',
  },
  removed: '(removed)',
  takesBack: (change: number) => `takes back change ${change}`,
  takenBackBy: (change: number) => `taken back by change ${change}`,
  noSubject: (text: string) => `--subject is none such as client/17 or setting/tax: ${text}`,
}
