/** How an ERP answers a sign-in: the specification names a client and a token, and shows no shape. */
export const SIGN_IN_SHAPES = ['nested', 'flat', 'wrapped', 'object', 'beside_data', 'token_only'] as const

export type SignInShape = (typeof SIGN_IN_SHAPES)[number]

/** The body of `/oauth/login`. With a token alone, `/client/profile` names the client. */
export function productSession(shape: SignInShape, client: object, token: string, message: string): object {
  switch (shape) {
    case 'nested':
      return { token, client, message }
    case 'flat':
      return { ...client, token, message }
    case 'wrapped':
      return { isSuccessful: true, data: [{ client, token }], message }
    case 'object':
      return { data: { ...client, JWTtoken: token }, message }
    case 'beside_data':
      return { token, data: [client], message }
    case 'token_only':
      return { token, message }
  }
}

/** The body of `/api/clients/login`. */
export function catalogSession(shape: SignInShape, client: object, token: string): object {
  const envelope = { isSuccessful: true, message: null, data: data() }
  return shape === 'beside_data' ? { ...envelope, token } : envelope

  function data(): object {
    switch (shape) {
      case 'nested':
        return [{ client, token }]
      case 'flat':
        return [{ ...client, token }]
      case 'wrapped':
        return [{ client: { ...client, token } }]
      case 'object':
        return { ...client, JWTtoken: token }
      case 'beside_data':
        return [client]
      case 'token_only':
        return [{ token }]
    }
  }
}
