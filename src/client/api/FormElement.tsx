import type { KeyboardEvent, ReactNode } from 'react'
import type { Form } from './use-form.ts'

/** The element of a form of `useForm`. After a refused submit the focus goes to its first field with an error. */
export function FormElement({
  form,
  className,
  onSubmit,
  onKeyDown,
  children,
}: {
  form: Pick<Form<object>, 'id'>
  className?: string
  onSubmit: () => unknown
  /** Key presses in its fields. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  return (
    // The keys are pressed in its fields; the form only listens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={form.id}
      className={className}
      noValidate
      onKeyDown={onKeyDown}
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
