/** Whether a field has another value than the page gave it. */
export function isChangedForm(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChangedField)
}

function isChangedField(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement)
    return field.value !== field.defaultValue.replaceAll(/\r\n?/g, '\n')
  if (field instanceof HTMLSelectElement) {
    // A browser selects the first option where the page selected none
    const given = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return field.selectedOptions[0] !== given
  }
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== givenValue(field)
}

/** The value as the browser took it from the page: without line breaks, for example. */
function givenValue({ type, defaultValue }: HTMLInputElement): string {
  const field = document.createElement('input')
  field.type = type
  field.value = defaultValue
  return field.value
}
