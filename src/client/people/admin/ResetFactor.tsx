import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { call } from '#client/api/api.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { usePeopleChanged } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'

/** Resets the two-step sign-in of somebody else, whose phone and recovery codes, or passkey, are lost. */
export function ResetFactor({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const changed = usePeopleChanged()
  const { id, fullName } = person
  const reset = useMutation({
    mutationFn: () => call(adminPeopleEndpoints.resetFactor, { body: { id } }),
    onSuccess: async () => {
      setAsking(false)
      showToast({ text: t`Two-step login was reset` })
      await changed()
    },
  })
  if (!person.mayEdit || person.isMe || !(person.secondFactor || person.passkeys)) return null
  return (
    <div className={styles.access}>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        onClick={() => {
          reset.reset()
          setAsking(true)
        }}
      >
        <KeyIcon size={19} />
        {t`Reset two-step login`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        pending={reset.isPending}
        title={t`Reset two-step login of ${fullName}?`}
        cancel={t`Cancel`}
        confirm={<Trans context="two-step sign-in">Reset</Trans>}
        onConfirm={() => reset.mutate()}
      >
        <p>
          <Trans>
            First make sure it’s really them: call the number you know. This removes their codes and passkeys and logs
            them out on all devices. They then log in with their password only. They get an email.
          </Trans>
        </p>
        <FailureNotice failure={reset.error} />
      </ConfirmDialog>
    </div>
  )
}
