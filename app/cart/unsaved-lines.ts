import { useFetchers } from 'react-router'

/** Whether a change of the cart is pending. */
export function useIsChanging(): boolean {
  return useFetchers().some(
    ({ formMethod, formAction = '' }) => formMethod !== undefined && !formAction.endsWith('/send'),
  )
}

/**
 * Submits all unsaved quantities; true if there were any. An order must match the figures shown, so the client sees
 * the new figures before sending.
 */
export function submitUnsaved(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]
  for (const form of forms) if (form.getAttribute('aria-busy') !== 'true') form.requestSubmit()
  return forms.length > 0
}
