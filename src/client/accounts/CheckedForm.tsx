import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/Button.tsx'
import styles from '#client/auth/auth.module.css'

/**
 * A form whose button rests until all of it is right (§5 "submit disabled while invalid or pending"). It stays reachable and says why; Enter in a
 * field shows what is missing.
 */
export function CheckedForm({
  isValid,
  pending,
  submit,
  label,
  children,
}: {
  isValid: boolean
  pending: boolean
  submit: () => Promise<unknown>
  label: string
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    // Enter in a field is the field's own key press; the form only hears of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isValid) void submit()
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
    </form>
  )
}
