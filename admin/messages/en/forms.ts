/** What the forms of all screens say. */
export const formsEn = {
  forms: {
    notSavedYet: (time: string) =>
      `This is what you typed at ${time}. It is not saved yet: check it, then send it again.`,
    showTyped: 'Show all that you typed',
    youTyped: 'What you typed',
    continueDraft: (time: string) => `Continue your draft of ${time}?`,
    continue: 'Continue',
    discard: 'Discard',
    discardQuestion: 'Discard what you typed?',
    leave: 'What you typed is not saved. Leave all the same?',
    openedBy: (name: string, minutes: number) =>
      minutes === 0
        ? `${name} has just opened this.`
        : minutes === 1
          ? `${name} opened this a minute ago.`
          : `${name} opened this ${minutes} minutes ago.`,
    unsaved: 'Unsaved changes',
    keptAt: (time: string) => `Unsaved changes, kept as a draft at ${time}`,
    problems: 'Nothing is saved yet:',
    tooLarge: 'This form is larger than 1 MB, about a million letters. Shorten it, or save it in parts.',
    madeBefore: 'This page was opened before the shop was updated. Check what is in it, then save again.',
    conflict:
      'Somebody else changed this meanwhile. Nothing is saved yet: compare, then save what should count.',
    theirs: 'Stored now',
    mine: 'You typed',
    before: 'Before',
    empty: 'empty',
    keepTheirs: 'Keep it as it is',
    saveMine: 'Save mine',
  },
}

export type FormsTexts = typeof formsEn
