import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortestPassword, USER_KINDS } from '#domain/people/kinds.ts'
import { PasswordChange } from '#contract/auth/accounts.shapes.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { changePassword, sessionsQuery } from '#client/auth/accounts.api.ts'
import { factorQuery } from '#client/auth/second-factor/second-factor.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { PasswordField } from '#client/auth/PasswordField.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './ProfileScreen.module.css'

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** Changes the password with the old one. Checked on blur and on submit; cleared after success. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { userLevel } = useProfile().detail
  const needsFactor = useQuery(factorQuery).data?.demanded
  const isLong = USER_KINDS.some(kind => kind === userLevel && shortestPassword(kind, needsFactor) === 10)
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
      // The empty fields after a success are not errors.
      if (!isDone) form.touch(name)
    },
    error: form.errorOf(name),
  })
  return (
    <div className={styles.page}>
      <h1>{t`Change password`}</h1>
      <Panel className={styles.narrow}>
        <FormElement form={form} className={styles.form} onSubmit={submit}>
          {isDone && (
            <Notice tone="green" icon={<CheckIcon />} role="status">
              {t`Your password was changed. Your other devices were logged out.`}
            </Notice>
          )}
          <PasswordField label={t`Old password`} autoComplete="current-password" {...field('oldPassword')} />
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            hint={isLong ? t`At least 10 characters` : t`At least 6 characters`}
            {...field('newPassword')}
          />
          <PasswordField label={t`Confirm new password`} autoComplete="new-password" {...field('confirmNewPassword')} />
          <FailureNotice failure={form.failure} />
          <div className={styles.actions}>
            <Link to="/profile" className={buttonClass()}>
              {t`Back to profile`}
            </Link>
            <Button kind="primary" type="submit" pending={form.pending}>
              {t`Change password`}
            </Button>
          </div>
          <Link to="/auth/forgot-password" className={buttonClass('quiet')}>
            {t`Forgot password?`}
          </Link>
        </FormElement>
      </Panel>
    </div>
  )
}
