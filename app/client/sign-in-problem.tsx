import { useMessages } from '#app/messages/messages.tsx'

const TOLD = ['wrong_sign_in', 'too_many_attempts', 'busy', 'unavailable'] as const

/** Why a sign-in failed as a whole; what is wrong with one field is said there. */
export function SignInProblem({ problem }: { readonly problem: string | undefined }) {
  const { signIn } = useMessages().client
  const told = TOLD.find((code) => code === problem)
  if (!told) return null
  return (
    <p role="alert" className="mt-4 rounded-md border border-danger bg-danger-wash p-3">
      {signIn[told]}
    </p>
  )
}
