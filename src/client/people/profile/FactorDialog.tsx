import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BothSteps } from '#contract/auth/second-factor.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { OwnerFields } from '#client/auth/OwnerFields.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { CodeList } from '#client/auth/second-factor/CodeList.tsx'
import { useStayWhile } from '#client/auth/second-factor/use-stay-while.ts'
import { factorQuery, removeFactor, renewCodes } from '#client/auth/second-factor/second-factor.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './ProfileScreen.module.css'

const EMPTY = { password: '', code: '' }

/** Asks for the password and a code before new recovery codes are made or two-step sign-in is turned off. */
export function FactorDialog({
  asking,
  left,
  onClose,
}: {
  asking: 'codes' | 'off' | null
  /** The remaining second step when codes are off; `nothing` where the account needs one and has no other. */
  left: 'password' | 'passkey' | 'nothing'
  onClose: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = asking === 'off'
  const send = async (typed: BothSteps) => {
    if (isOff) await removeFactor(typed)
    else setCodes((await renewCodes(typed)).codes)
  }
  const form = useForm({ schema: BothSteps, initial: EMPTY, send })
  useStayWhile(form.pending)
  const close = () => {
    form.reset()
    setCodes(null)
    onClose()
  }
  const submit = async () => {
    if (!(await form.submit())) return
    await queryClient.invalidateQueries({ queryKey: factorQuery.queryKey })
    if (!isOff) return
    showToast({ text: t`Two-step login is off` })
    close()
    // Whose kind needs it is led to set it up again.
    if (left === 'nothing') await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  return (
    <Dialog
      open={asking !== null}
      // Codes are shown once: Escape must not take them away.
      onClose={codes ? () => undefined : close}
      title={codes ? t`Save your recovery codes` : isOff ? t`Turn off two-step login?` : t`New recovery codes`}
      question
      pending={form.pending}
      actions={
        codes ? (
          <Button kind="primary" onClick={close}>
            {t`I have saved them`}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button kind={isOff ? 'danger' : 'primary'} type="submit" form={form.id} pending={form.pending}>
              {isOff ? t`Turn off` : t`Continue`}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <div className={styles.form}>
          <p>{t`If you lose your phone, each code lets you log in once. We show them only now.`}</p>
          <CodeList codes={codes} />
        </div>
      ) : (
        <FormElement form={form} className={styles.form} onSubmit={submit}>
          <p>
            {!isOff
              ? t`The previous codes stop working.`
              : left === 'nothing'
                ? t`Your account requires it. You set it up again right away, for example with a new phone.`
                : left === 'passkey'
                  ? t`You will then log in with your passkey. The password alone doesn’t log you in.`
                  : t`You will log in with your password only.`}
          </p>
          <OwnerFields form={form} withCode />
          <FailureNotice failure={form.failure} />
        </FormElement>
      )}
    </Dialog>
  )
}
