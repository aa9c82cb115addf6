import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RecoveryStep, SecondStep } from '#contract/auth/second-factor.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CodeField } from '#client/ui/field/CodeField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { AuthHead } from '../AuthHead.tsx'
import { enterCode } from './second-factor.api.ts'
import styles from '../auth.module.css'

/** The second step of a sign-in: a code of the app, or a recovery code where the phone is lost. */
export function CodeStep({ onEntered, onBack }: { onEntered: () => Promise<void>; onBack: () => void }) {
  const { t } = useLingui()
  const [isLost, setLost] = useState(false)
  const send = async (typed: { code: string }) => {
    await enterCode(typed)
    await onEntered()
  }
  const form = useForm({ schema: isLost ? RecoveryStep : SecondStep, initial: { code: '' }, send })
  const isLate = form.failure instanceof ApiError && form.failure.code === 'too_late'
  const field = {
    name: 'code',
    value: form.values.code,
    onChange: (text: string) => form.set('code', text),
    error: form.errorOf('code'),
    // The person came here to type it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus: true,
  }
  return (
    <>
      <AuthHead title={t`Enter your code`}>
        {isLost
          ? t`Use one of the recovery codes you saved. Each works once.`
          : t`Open your authenticator app and enter the 6 digits for Minato.`}
      </AuthHead>
      <FormElement form={form} className={styles.form} onSubmit={form.submit}>
        {isLost ? (
          <TextField key="recovery" label={t`Recovery code`} autoComplete="off" autoCapitalize="none" {...field} />
        ) : (
          <CodeField key="app" label={t`Code`} length={6} {...field} />
        )}
        <FailureNotice failure={form.failure} />
        {isLate ? (
          <Button kind="primary" size="large" onClick={onBack}>
            {t`Start again`}
          </Button>
        ) : (
          <Button kind="primary" size="large" type="submit" pending={form.pending}>
            <Trans context="button">Log in</Trans>
          </Button>
        )}
      </FormElement>
      <p className={styles.aside}>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            form.reset()
            setLost(!isLost)
          }}
        >
          {isLost ? t`Use the app instead` : t`Use a recovery code`}
        </button>
      </p>
      <p className={styles.aside}>
        <button type="button" className={styles.link} onClick={onBack}>
          {t`Back to login`}
        </button>
      </p>
      {isLost && <p className={styles.aside}>{t`No codes left? A manager can reset two-step login for you.`}</p>}
    </>
  )
}
