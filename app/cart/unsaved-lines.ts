import { useFetchers } from 'react-router'

/** A change of the cart is under way. */
export function useIsChanging(): boolean {
  return useFetchers().some(
    ({ formMethod, formAction = '' }) => formMethod !== undefined && !formAction.endsWith('/send'),
  )
}

/**
 * Keeps the quantities that were put right and not yet kept; true where there is one. An order is of the figures that are
 * shown (O4), so the client sees what they come to before sending.
 */
export function keepUnsaved(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]
  for (const form of forms) if (form.getAttribute('aria-busy') !== 'true') form.requestSubmit()
  return forms.length > 0
}
