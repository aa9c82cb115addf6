import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import styles from './CarOrders.module.css'
import type { OrderTyping } from './use-order-form.ts'

/** The fields of an order with its error and its button; after sending, its number. */
export function OrderForm<V extends Record<string, string>>({
  order: { form, orderId, submit, again },
  children,
}: {
  order: OrderTyping<V>
  children: ReactNode
}) {
  const { t } = useLingui()
  if (orderId !== null) return <OrderSent id={orderId} onAgain={again} />
  return (
    <FormElement form={form} className={styles.form} onSubmit={submit}>
      {children}
      <FailureNotice failure={form.failure} />
      <Button kind="primary" size="large" type="submit" pending={form.pending}>
        {t`Send the order`}
      </Button>
    </FormElement>
  )
}

/** The managers have received the order; shows what happens next. */
function OrderSent({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.sent}>
      <Notice tone="green" icon={<CheckIcon />} role="status">
        {t`Order ${id} received. We’ll reply by email or phone on the next business day in Japan.`}
      </Notice>
      <Button onClick={onAgain}>{t`Make another order`}</Button>
    </div>
  )
}
