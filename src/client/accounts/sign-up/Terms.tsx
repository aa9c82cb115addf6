import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#client/ui/button/Button.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './Terms.module.css'

/** The terms to be ticked, and to be read without leaving the form. */
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
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.terms}>
      <div className={styles.line}>
        <Checkbox
          checked={checked}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        >
          <Trans>I accept the terms of use</Trans>
        </Checkbox>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Trans>Read them</Trans>
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
        onClose={() => setOpen(false)}
        title={t`Terms of use`}
        closeLabel={t`Close`}
        actions={
          <Button
            kind="primary"
            onClick={() => {
              onChange(true)
              setOpen(false)
            }}
          >
            <Trans>Accept</Trans>
          </Button>
        }
      >
        <ul className={styles.list}>
          <li>
            <Trans>
              An account is for one person. Keep its password to yourself; what is done with it counts as yours.
            </Trans>
          </li>
          <li>
            <Trans>Bidding opens after a deposit. Until then you see every lot, and bid on none.</Trans>
          </li>
          <li>
            <Trans>
              A bid that you have confirmed is binding. It can be cancelled until the hour that the lot shows; a car
              that it wins is yours to pay for.
            </Trans>
          </li>
          <li>
            <Trans>
              What is said of a lot comes from the auction house and its inspection sheet. Vehicles are sold as they
              are.
            </Trans>
          </li>
          <li>
            <Trans>
              We keep what you tell us here to run your account and your purchases, and give it to nobody who does not
              need it for them.
            </Trans>
          </li>
        </ul>
      </Dialog>
    </div>
  )
}
