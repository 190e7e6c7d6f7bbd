import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { PostFields } from '../ui/forms/post-fields.tsx'

interface PersonFormProps {
  /** The answer to the last submission; the field that it refuses takes the focus. */
  readonly answer?: unknown
  readonly className: string
  readonly children: ReactNode
}

/** A form of a page about people. Pressed twice it is sent once, so that nobody gets two codes. */
export function PersonForm({ answer, className, children }: PersonFormProps) {
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return (
    <Form
      ref={form}
      method="post"
      className={className}
      onSubmit={(event) => {
        if (isPending) event.preventDefault()
      }}
    >
      <PostFields back={pathname} />
      {children}
    </Form>
  )
}
