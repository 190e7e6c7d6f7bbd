import { useFetchers } from 'react-router'

/** Whether a change of the cart is pending. */
export function useIsChanging(): boolean {
  return useFetchers().some(
    ({ formMethod, formAction = '' }) => formMethod !== undefined && !formAction.endsWith('/send'),
  )
}

const unsavedForms = () => [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]

export const hasUnsaved = () => unsavedForms().length > 0

/**
 * Submits all unsaved quantities; true if there were any. An order must match the figures shown, so the client sees
 * the new figures before sending.
 */
export function submitUnsaved(): boolean {
  const forms = unsavedForms()
  for (const form of forms) if (form.getAttribute('aria-busy') !== 'true') form.requestSubmit()
  return forms.length > 0
}
