import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { Link } from '@tanstack/react-router'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { notKept } from './not-kept.ts'

/** An entry written offline could not be stored. It is not waiting, and must not look as if it were. Sent it may be: an answer can get lost. */
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
          {t`Close`}
        </Button>
      }
    >
      <p>
        <Trans>
          This couldn’t be saved here and may not have been sent. Try again when you are online, or free some space:
        </Trans>{' '}
        <Link to="/offline" onClick={close}>
          {t`On this device`}
        </Link>
      </p>
    </Dialog>
  )
}
