import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useId } from 'react'
import { Prove } from '#contract/auth/accounts.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { proofRequest } from '#client/api/proof-request.ts'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PasswordField } from '#client/ui/field/PasswordField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { prove } from './accounts.api.ts'
import styles from './auth.module.css'

const EMPTY = { password: '' }

/** Asks for the password before a change of money, limits or permissions. Then the request that waits is sent again. */
export function ProveAgain() {
  const { t } = useLingui()
  const isAsked = useSelector(proofRequest.isAsked, asked => asked)
  const formId = useId()
  const form = useForm({ schema: Prove, initial: EMPTY, send: prove })
  const answer = (isProved: boolean) => {
    form.reset()
    proofRequest.answer(isProved)
  }
  return (
    <Dialog
      open={isAsked}
      onClose={() => answer(false)}
      title={t`Confirm it’s you`}
      question
      pending={form.pending}
      actions={
        <>
          <Button onClick={() => answer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} pending={form.pending}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          // A dialog over a form of the page is inside it for React.
          event.stopPropagation()
          void form.submit().then(isProved => isProved && answer(true))
        }}
      >
        <p>
          <Trans>This changes money, limits or permissions. Enter your password to continue.</Trans>
        </p>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={text => form.set('password', text)}
          error={form.errorOf('password')}
          showLabel={t`Show`}
          hideLabel={t`Hide`}
        />
        <FailureNotice failure={form.failure} />
      </form>
    </Dialog>
  )
}
