import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SecondStep } from '#contract/auth/second-factor.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useForm } from '#client/api/use-form.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { CodeList } from '#client/auth/second-factor/CodeList.tsx'
import { factorQuery, removeFactor, renewCodes } from '#client/auth/second-factor/second-factor.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './ProfileScreen.module.css'

/** Asks for a code of the app, or a recovery code, before new recovery codes are made or two-step sign-in is turned off. */
export function FactorDialog({
  asking,
  demanded,
  onClose,
}: {
  asking: 'codes' | 'off' | null
  demanded: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const formId = useId()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = asking === 'off'
  const send = async (typed: { code: string }) => {
    if (isOff) await removeFactor(typed)
    else setCodes((await renewCodes(typed)).codes)
  }
  const form = useForm({ schema: SecondStep, initial: { code: '' }, send })
  const close = () => {
    form.reset()
    setCodes(null)
    onClose()
  }
  const submit = async () => {
    if (!(await form.submit())) return
    await queryClient.invalidateQueries({ queryKey: factorQuery.queryKey })
    if (!isOff) return
    showToast({ text: t`Two-step sign-in is off` })
    close()
    // Whose kind needs it is led to set it up again.
    if (demanded) await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  return (
    <Dialog
      open={asking !== null}
      onClose={close}
      title={codes ? t`Save your recovery codes` : isOff ? t`Turn off two-step sign-in?` : t`New recovery codes`}
      question
      pending={form.pending}
      actions={
        codes ? (
          <Button kind="primary" onClick={close}>
            <Trans>I have saved them</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind={isOff ? 'danger' : 'primary'} type="submit" form={formId} pending={form.pending}>
              {isOff ? <Trans>Turn off</Trans> : <Trans>Continue</Trans>}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <div className={styles.form}>
          <p>
            <Trans>If you lose your phone, each code lets you log in once. We show them only now.</Trans>
          </p>
          <CodeList codes={codes} />
        </div>
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <p>
            {!isOff ? (
              <Trans>The previous codes stop working.</Trans>
            ) : demanded ? (
              <Trans>Your account needs it, so you set it up again right away, for example with a new phone.</Trans>
            ) : (
              <Trans>Your password alone will then sign you in.</Trans>
            )}
          </p>
          <TextField
            label={t`Code from the app, or a recovery code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            value={form.values.code}
            onChange={text => form.set('code', text)}
            error={form.errorOf('code')}
          />
          <FailureNotice failure={form.failure} />
        </form>
      )}
    </Dialog>
  )
}
