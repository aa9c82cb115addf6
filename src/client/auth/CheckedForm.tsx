import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/Button.tsx'
import { isComposing } from '#client/ui/is-composing.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import type { Form } from '#client/api/use-form.ts'
import styles from './auth.module.css'

/**
 * A form whose button is disabled until all fields are valid. The button stays focusable and shows the reason; Enter in a field
 * shows what is missing and moves to the first such field.
 */
export function CheckedForm({
  id,
  isValid,
  pending,
  submit,
  label,
  children,
}: Pick<Form<object>, 'id' | 'isValid' | 'pending'> & {
  submit: () => Promise<unknown>
  label: string
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <FormElement
      form={{ id }}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key === 'Enter' && !isComposing(event) && event.target instanceof HTMLInputElement && !isValid)
          void submit()
      }}
    >
      {children}
      <Button
        kind="primary"
        size="large"
        type="submit"
        pending={pending}
        disabledReason={!isValid && t`Please fill in all required fields`}
      >
        {label}
      </Button>
    </FormElement>
  )
}
