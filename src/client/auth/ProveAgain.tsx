import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useId } from 'react'
import * as v from 'valibot'
import { Prove } from '#contract/auth/accounts.shapes.ts'
import { BothSteps } from '#contract/auth/second-factor.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { proofRequest } from '#client/api/proof-request.ts'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { prove } from './accounts.api.ts'
import { OwnerFields } from './OwnerFields.tsx'
import styles from './auth.module.css'

const EMPTY = { password: '', code: '' }
const PasswordAlone = v.omit(Prove, ['code'])

/** Asks for the password, with two-step sign-in also a code, before a change of money, limits, permissions or one’s own sign-in. Then the request that waits is sent again. */
export function ProveAgain() {
  const { t } = useLingui()
  const asked = useSelector(proofRequest.asked, proof => proof)
  const formId = useId()
  const withCode = asked === 'password and code'
  const form = useForm({
    schema: withCode ? BothSteps : PasswordAlone,
    initial: EMPTY,
    send: ({ password, code }) => prove(withCode ? { password, code } : { password }),
  })
  const answer = (isProved: boolean) => {
    form.reset()
    proofRequest.answer(isProved)
  }
  return (
    <Dialog
      open={asked !== null}
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
          {withCode ? (
            <Trans>Enter your password and a code to continue with this change.</Trans>
          ) : (
            <Trans>Enter your password to continue with this change.</Trans>
          )}
        </p>
        <OwnerFields form={form} withCode={withCode} />
        <FailureNotice failure={form.failure} />
      </form>
    </Dialog>
  )
}
