import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { tellNotKept, useNotKept } from './not-kept.ts'

/** What was written without a network could not even be stored: it neither waits nor was it sent, and must not look as if. */
export function NotKept() {
  const { t } = useLingui()
  const close = () => tellNotKept(false)
  return (
    <Dialog
      open={useNotKept()}
      onClose={close}
      title={t`There is no room on this device`}
      question
      actions={
        <Button kind="primary" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>What you wrote could not be kept, and nothing was sent. Try again with a network, or make room:</Trans>{' '}
        <Link to="/offline" onClick={close}>
          <Trans>On this device</Trans>
        </Link>
      </p>
    </Dialog>
  )
}
