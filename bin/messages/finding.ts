type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** What a service found, in no language yet: the code of a text and its values, for example `['subtotal', 17]`. */
export type FindingOf<Of extends Texts> = {
  readonly [Code in keyof Of]: Of[Code] extends (...values: infer Values) => string
    ? readonly [code: Code, ...values: Values]
    : readonly [code: Code]
}[keyof Of]

export function writeFinding<Of extends Texts>(texts: Of, [code, ...values]: FindingOf<Of>): string {
  const text = texts[code] as string | ((...given: readonly unknown[]) => string)
  return typeof text === 'string' ? text : text(...values)
}
