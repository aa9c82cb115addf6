import { Trans, useLingui } from '@lingui/react/macro'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { useSessionState } from './use-session-state.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'

/**
 * The session ended and could not be refreshed. The page and typed text stay beneath until the user decides, or has signed in again in another tab.
 */
export function SessionExpired({ open }: { open: boolean }) {
  const { t } = useLingui()
  const state = useSessionState(open)
  const logIn = () => location.assign(`/auth/login?from=${encodeURIComponent(location.pathname + location.search)}`)
  return (
    <Dialog
      // A user who signs out needs no notice.
      open={state === 'signed-out' && !pendingSignOut.get()}
      onClose={logIn}
      title={t`Your session has expired`}
      question
      actions={
        <>
          <Button onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <Button kind="primary" onClick={logIn}>
            <Trans>Log in again</Trans>
          </Button>
        </>
      }
    >
      <Trans>You’re no longer logged in on this device. Nothing was lost.</Trans>
    </Dialog>
  )
}
