import { Trans } from '@lingui/react/macro'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import styles from './CarOrders.module.css'

/** The managers have received the order; shows what happens next. */
export function OrderSent({ id, onAgain }: { id: number; onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Notice tone="green" icon={<CheckIcon />} role="status">
        <Trans>Order {id} received. We’ll reply by email or phone on the next working day in Japan.</Trans>
      </Notice>
      <Button onClick={onAgain}>
        <Trans>Make another order</Trans>
      </Button>
    </div>
  )
}
