import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordChange } from '#contract/accounts/accounts.shapes.ts'
import { useForm } from '#client/api/use-form.ts'
import { changePassword, sessionsQuery } from '#client/accounts/accounts.api.ts'
import { FailureNotice } from '#client/auth/FailureNotice.tsx'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { PasswordField } from '#client/ui/field/PasswordField.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from '../profile/ProfileScreen.module.css'

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** A new password by the old one (§4, §5 "Change password"): checked on blur and when sent, empty again once it is done. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const form = useForm({ schema: PasswordChange, initial: EMPTY, send: changePassword })
  useTabTitle(t`Change password`)

  const submit = async () => {
    if (!(await form.submit())) return
    form.reset()
    setDone(true)
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form.values[name],
    onChange: (text: string) => {
      setDone(false)
      form.set(name, text)
    },
    onBlur: () => {
      // The empty fields of a form that has just succeeded are not wrong.
      if (!isDone) form.touch(name)
    },
    error: form.errorOf(name),
    showLabel: t`Show`,
    hideLabel: t`Hide`,
  })
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Change password</Trans>
      </h1>
      <Panel className={styles.narrow}>
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          {isDone && (
            <Notice tone="green" icon={<CheckIcon />} role="status">
              <Trans>Your password was changed. Your other devices were signed out.</Trans>
            </Notice>
          )}
          <PasswordField label={t`Old password`} autoComplete="current-password" {...field('oldPassword')} />
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            hint={t`At least 6 characters`}
            {...field('newPassword')}
          />
          <PasswordField
            label={t`New password once more`}
            autoComplete="new-password"
            {...field('confirmNewPassword')}
          />
          <FailureNotice failure={form.failure} />
          <div className={styles.actions}>
            <Link to="/profile" className={buttonClass()}>
              <Trans>Back to the profile</Trans>
            </Link>
            <Button kind="primary" type="submit" pending={form.pending}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
