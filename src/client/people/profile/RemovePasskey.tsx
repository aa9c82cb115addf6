import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/auth/passkeys.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { passkeysQuery, removePasskey } from '#client/auth/passkeys/passkeys.api.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import styles from './ProfileScreen.module.css'

/** Asks before a passkey is removed. */
export function RemovePasskey({ open, passkey, onClose }: { open: boolean; passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: removePasskey,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      showToast({ text: t`Passkey removed` })
      close()
    },
    networkMode: 'always',
  })
  const close = () => {
    removing.reset()
    onClose()
  }
  const { id, name } = passkey
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      pending={removing.isPending}
      title={t`Remove ${name}?`}
      cancel={t`Cancel`}
      confirm={<Trans context="passkey">Remove</Trans>}
      onConfirm={() => removing.mutate(id)}
    >
      <div className={styles.form}>
        <p>
          <Trans>
            You can no longer log in with it. Your device may still offer it until you delete it there as well. Devices
            that are logged in stay logged in. Log them out under “Devices”.
          </Trans>
        </p>
        <FailureNotice failure={removing.error} />
      </div>
    </ConfirmDialog>
  )
}
