import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { Prove } from '#contract/auth/accounts.shapes.ts'
import { BothSteps } from '#contract/auth/second-factor.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { proofRequest } from '#client/api/proof-request.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { prove } from './accounts.api.ts'
import { OwnerFields } from './OwnerFields.tsx'
import { canUsePasskeys } from './passkeys/can-use-passkeys.ts'
import { proveByPasskey } from './passkeys/ceremonies.ts'
import { PasskeyFailure } from './passkeys/PasskeyFailure.tsx'
import styles from './auth.module.css'

const EMPTY = { password: '', code: '' }
const PasswordAlone = v.omit(Prove, ['code'])

/** Asks for the password, with two-step sign-in also a code, or for a passkey, before a change of money, limits, permissions or one’s own sign-in. Then the request that waits is sent again. */
export function ProveAgain() {
  const { t } = useLingui()
  const proofWanted = useSelector(proofRequest.current, proof => proof)
  const withCode = proofWanted?.proof === 'password and code'
  const byPasskeyAlone = proofWanted?.proof === 'passkey'
  const form = useForm({
    schema: withCode ? BothSteps : PasswordAlone,
    initial: EMPTY,
    send: ({ password, code }) => prove(withCode ? { password, code } : { password }),
  })
  const passkey = useMutation({
    mutationFn: proveByPasskey,
    onSuccess: () => answer(true),
    networkMode: 'always',
  })
  const answer = (isProved: boolean) => {
    form.reset()
    passkey.reset()
    proofRequest.answer(isProved)
  }
  return (
    <Dialog
      open={proofWanted !== null}
      onClose={() => answer(false)}
      title={t`Confirm it’s you`}
      question
      pending={form.pending || passkey.isPending}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t`Cancel`}</Button>
          {byPasskeyAlone ? (
            <Button kind="primary" pending={passkey.isPending} onClick={() => passkey.mutate()}>
              {t`Use passkey`}
            </Button>
          ) : (
            <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
              {t`Continue`}
            </Button>
          )}
        </>
      }
    >
      <FormElement
        form={form}
        className={styles.form}
        onSubmit={() => form.submit().then(isProved => isProved && answer(true))}
      >
        <p>
          {byPasskeyAlone
            ? t`Use your passkey to continue with this change.`
            : withCode
              ? t`Enter your password and a code to continue with this change.`
              : t`Enter your password to continue with this change.`}
        </p>
        {!byPasskeyAlone && <OwnerFields form={form} withCode={withCode} />}
        <FailureNotice failure={form.failure} />
        <PasskeyFailure failure={passkey.error} />
        {proofWanted?.hasPasskeys && !byPasskeyAlone && canUsePasskeys() && (
          <Button pending={passkey.isPending} onClick={() => passkey.mutate()}>
            <KeyIcon size={19} />
            {t`Use a passkey instead`}
          </Button>
        )}
      </FormElement>
    </Dialog>
  )
}
