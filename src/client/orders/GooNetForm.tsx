import { Trans, useLingui } from '@lingui/react/macro'
import type { GooNetOrder } from '#contract/orders/orders.shapes.ts'
import { FailureNotice } from '#client/auth/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { sendGooNetOrder } from './orders.api.ts'
import styles from './Orders.module.css'
import { OrderSent } from './OrderSent.tsx'
import { EMPTY_GOONET, gooNetOf, TypedGooNetForm } from './typed-order.ts'
import type { TypedGooNet } from './typed-order.ts'
import { useOrderForm } from './use-order-form.ts'

/** Asks the managers to buy a car of Goo-net, by the link to its page. */
export function GooNetForm() {
  const { t } = useLingui()
  const { form, orderId, submit, again } = useOrderForm<TypedGooNet>({
    name: 'goonet',
    schema: TypedGooNetForm,
    initial: EMPTY_GOONET,
    send: (typed, key) => sendGooNetOrder(gooNetOf(typed) as GooNetOrder, key),
  })
  if (orderId !== null) return <OrderSent id={orderId} onAgain={again} />
  const field = (name: keyof TypedGooNet) => ({
    name,
    value: form.values[name],
    onChange: (text: string) => form.set(name, text),
    onBlur: () => form.touch(name),
    error: form.errorOf(name),
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t`Link to the car`}
        hint={t`The address of its page, from goo-net.com or goo-net-exchange.com`}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('link')}
      />
      <TextField
        label={t`Total price there, at most`}
        hint={t`Empty: the price on its page`}
        inputMode="numeric"
        trail={<span className={styles.unit}>¥</span>}
        {...field('budget')}
      />
      <TextArea
        label={t`Wishes`}
        hint={t`What shall be asked or checked at the dealer`}
        rows={3}
        {...field('wishes')}
      />
      <FailureNotice failure={form.failure} />
      <Button kind="primary" size="large" type="submit" pending={form.pending}>
        <Trans>Send the order</Trans>
      </Button>
    </form>
  )
}
