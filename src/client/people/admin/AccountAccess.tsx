import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { call } from '#client/api/api.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import { usePeopleChanged } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'

/** Closes an account after a confirmation, and reopens it. Nobody can close their own account. */
export function AccountAccess({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const changed = usePeopleChanged()
  const { id, version, disabled, fullName } = person
  const turn = useMutation({
    mutationFn: () =>
      call(disabled ? adminPeopleEndpoints.enablePerson : adminPeopleEndpoints.disablePerson, {
        body: { id, version },
      }),
    onSuccess: async () => {
      await changed()
      setAsking(false)
      showToast({ text: disabled ? t`Account enabled` : t`Account disabled` })
    },
    onError: () => changed(),
  })
  if (!person.mayEdit || person.isMe) return null
  return (
    <div className={styles.access}>
      {disabled ? (
        <Notice
          tone="red"
          icon={<LockIcon size={19} />}
          action={
            <Button ref={keepsFocus} size="small" pending={turn.isPending} onClick={() => turn.mutate()}>
              {t`Enable`}
            </Button>
          }
        >
          {t`Disabled: nobody can log in to this account.`}
        </Notice>
      ) : (
        <Button
          ref={keepsFocus}
          kind="outline"
          aria-haspopup="dialog"
          onClick={() => {
            turn.reset()
            setAsking(true)
          }}
        >
          <LockIcon size={19} />
          {t`Disable the account`}
        </Button>
      )}
      {!asking && <FailureNotice failure={turn.error} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        pending={turn.isPending}
        title={t`Disable the account of ${fullName}?`}
        cancel={t`Keep it`}
        confirm={t`Disable`}
        onConfirm={() => turn.mutate()}
      >
        <p>
          <Trans>
            This logs them out on all devices. Nobody can log in until a manager enables the account again. Active bids
            don’t change.
          </Trans>
        </p>
        <FailureNotice failure={turn.error} />
      </ConfirmDialog>
    </div>
  )
}
