import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { unkeptForms } from '#client/device/unsaved-input.ts'
import { leaveUnasked } from '#client/device/use-ask-before-leaving.ts'
import { useSessionState } from './use-session-state.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'

/**
 * The session ended and could not be refreshed. The page and typed text stay beneath until the user decides, or has signed in again in another tab.
 * Where something is typed that this device does not keep, the login therefore opens in another tab, and Escape leaves nothing.
 */
export function SessionExpired({ open: wasLost }: { open: boolean }) {
  const { t } = useLingui()
  const state = useSessionState(wasLost)
  const isUnsaved = useSelector(unkeptForms) > 0
  const logInPath = () => `/auth/login?from=${encodeURIComponent(location.pathname + location.search)}`
  const logIn = () => leaveUnasked(() => location.assign(logInPath()))
  return (
    <Dialog
      // A user who signs out needs no notice.
      open={state === 'signed-out' && !pendingSignOut.get()}
      onClose={isUnsaved ? () => undefined : logIn}
      title={t`You’ve been logged out`}
      question
      actions={
        isUnsaved ? (
          <>
            {/* First, because it gets the focus: an Enter that was meant for a field must discard nothing. */}
            <Button kind="primary" onClick={() => open(logInPath(), '_blank')}>
              {t`Open login in a new tab`}
            </Button>
            <Button onClick={logIn}>{t`Discard changes`}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => location.reload()}>{t`Reload`}</Button>
            <Button kind="primary" onClick={logIn}>
              {t`Log in again`}
            </Button>
          </>
        )
      }
    >
      {isUnsaved ? (
        <Trans>
          You’re no longer logged in on this device. Log in again in a new tab, then come back: what you typed stays
          here.
        </Trans>
      ) : (
        t`You’re no longer logged in on this device. Nothing was lost.`
      )}
    </Dialog>
  )
}
