/** Whether a field has another value than the page gave it. */
export function isChangedForm(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChangedField)
}

function isChangedField(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
