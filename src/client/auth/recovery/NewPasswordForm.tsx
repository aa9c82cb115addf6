import { useLingui } from '@lingui/react/macro'
import { NewPassword } from '#contract/auth/accounts.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { resetPassword } from '../accounts.api.ts'
import { AuthHead } from '#client/auth/AuthHead.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import styles from '#client/auth/auth.module.css'

const EMPTY = { newPassword: '', confirmPassword: '' }

/** The new password, twice; checked on submit. */
export function NewPasswordForm({
  token,
  isLong,
  isFirst,
  onDone,
  onDead,
}: {
  token: string
  /** The account's password must have ten characters, not six. */
  isLong: boolean
  /** Somebody who was invited: there is no device to log out yet. */
  isFirst: boolean
  onDone: () => void
  onDead: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    schema: NewPassword,
    initial: EMPTY,
    send: async body => {
      try {
        await resetPassword(token, body)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'token_expired') return onDead()
        throw error
      }
      return onDone()
    },
  })
  return (
    <>
      {isFirst ? (
        <AuthHead title={t`Set a password`}>{t`You will log in with your email and this password.`}</AuthHead>
      ) : (
        <AuthHead title={t`Set a new password`}>{t`This logs you out on all devices.`}</AuthHead>
      )}
      <FormElement form={form} className={styles.form} onSubmit={form.submit}>
        <PasswordField
          label={t`New password`}
          name="newPassword"
          autoComplete="new-password"
          hint={isLong ? t`At least 10 characters` : t`At least 6 characters`}
          value={form.values.newPassword}
          onChange={text => form.set('newPassword', text)}
          error={form.errorOf('newPassword')}
        />
        <PasswordField
          label={t`Confirm new password`}
          name="confirmPassword"
          autoComplete="new-password"
          value={form.values.confirmPassword}
          onChange={text => form.set('confirmPassword', text)}
          error={form.errorOf('confirmPassword')}
        />
        <FailureNotice failure={form.failure} />
        <Button kind="primary" size="large" type="submit" pending={form.pending}>
          {t`Save password`}
        </Button>
      </FormElement>
    </>
  )
}
