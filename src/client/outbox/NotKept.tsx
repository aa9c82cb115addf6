import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { Link } from '@tanstack/react-router'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { notKept } from './not-kept.ts'

/** An entry written offline could not be stored. It is neither waiting nor sent, and must not look as if it were. */
export function NotKept() {
  const { t } = useLingui()
  const close = () => notKept.set(false)
  return (
    <Dialog
      open={useSelector(notKept)}
      onClose={close}
      title={t`Not saved on this device`}
      question
      actions={
        <Button kind="primary" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Couldn’t save your text, and nothing was sent. Try again when you are online, or free some space:</Trans>{' '}
        <Link to="/offline" onClick={close}>
          <Trans>On this device</Trans>
        </Link>
      </p>
    </Dialog>
  )
}
