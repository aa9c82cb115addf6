import type { ReactNode } from 'react'
import type { Form } from './use-form.ts'

/** The element of a form of `useForm`. After a refused submit the focus goes to its first field with an error. */
export function FormElement({
  form,
  className,
  onSubmit,
  children,
}: {
  form: Pick<Form<object>, 'id'>
  className?: string
  onSubmit: () => Promise<unknown>
  children: ReactNode
}) {
  return (
    <form
      id={form.id}
      className={className}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A sheet or dialog over a form of the page is inside it for React.
        event.stopPropagation()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
