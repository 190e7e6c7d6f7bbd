import { Parser } from 'htmlparser2'

export type SentFields = readonly (readonly [name: string, value: string])[]

/** The forms of a page with the fields that a browser without scripts would send, by the name each has in its field `form`. */
export function formsIn(html: string): Map<string, SentFields> {
  const forms = new Map<string, SentFields>()
  let fields: [string, string][] | undefined
  let area: { readonly name: string; text: string } | undefined
  let select: string | undefined
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', type = 'text' } = attributes
      const isBox = type === 'checkbox' || type === 'radio'
      const { value = isBox ? 'on' : '' } = attributes
      if (tag === 'form') fields = []
      if (tag === 'textarea') area = { name, text: '' }
      if (tag === 'select') select = name
      if (tag === 'option' && select !== undefined && 'selected' in attributes) fields?.push([select, value])
      if (tag !== 'input' || name === '') return
      if (!isBox || 'checked' in attributes) fields?.push([name, value])
    },
    ontext(text) {
      if (area) area.text += text
    },
    onclosetag(tag) {
      // The first line end in the source of a textarea is none of its text
      if (tag === 'textarea' && area) fields?.push([area.name, area.text.replace(/^\n/, '')])
      if (tag === 'textarea') area = undefined
      if (tag === 'select') select = undefined
      if (tag !== 'form' || !fields) return
      const name = fields.find(([field]) => field === 'form')?.[1]
      if (name !== undefined) forms.set(name, fields)
      fields = undefined
    },
  })
  parser.end(html)
  return forms
}

/** The fields of a form with other values in some of them. */
export function filled(
  fields: SentFields,
  typed: Readonly<Record<string, string | readonly string[]>>,
): SentFields {
  return [
    ...fields.filter(([name]) => !Object.hasOwn(typed, name)),
    ...Object.entries(typed).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  ]
}

/** The texts of a field. */
export function valuesOf(fields: SentFields | undefined, name: string): readonly string[] {
  return (fields ?? []).filter(([field]) => field === name).map(([, value]) => value)
}
