/**
 * An expected failure is a value with a code from a closed list, so the compiler finds every caller that does
 * not handle a new code.
 */
export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code }

export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failure<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code }
}
