import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './Terms.module.css'

/** The terms to accept. The back gesture closes them and leaves the form, whose passwords no draft keeps. */
export function Terms({
  checked,
  error,
  onChange,
}: {
  checked: boolean
  error: string | false
  onChange: (checked: boolean) => void
}) {
  const { t } = useLingui()
  const messageId = useId()
  const { open, show, close } = useOverlay('terms')
  return (
    <div className={styles.terms}>
      <div className={styles.line}>
        <Checkbox
          checked={checked}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        >
          {t`I accept the terms of use`}
        </Checkbox>
        <Button kind="quiet" className={styles.read} onClick={show}>
          {t`Read terms`}
        </Button>
      </div>
      {error && (
        <p id={messageId} className={styles.error} role="alert">
          <WarningIcon size={16} />
          {error}
        </p>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={t`Terms of use`}
        closeLabel={t`Close`}
        actions={
          <Button
            kind="primary"
            onClick={() => {
              onChange(true)
              close()
            }}
          >
            {t`Accept`}
          </Button>
        }
      >
        <ul className={styles.list}>
          <li>
            <Trans>
              An account is for one person. Don’t share your password: you are responsible for everything done with your
              account.
            </Trans>
          </li>
          <li>{t`Bidding opens after a deposit. Until then you can browse all lots.`}</li>
          <li>
            <Trans>
              A confirmed bid is binding. You can cancel it until the time shown on the lot. If it wins, you must pay
              for the car.
            </Trans>
          </li>
          <li>{t`Lot details come from the auction house and its inspection sheet. Vehicles are sold as is.`}</li>
          <li>
            <Trans>
              We use your details to run your account and handle your purchases. We share them only with those who need
              them for that.
            </Trans>
          </li>
        </ul>
      </Dialog>
    </div>
  )
}
