import { useLingui } from '@lingui/react/macro'
import type { GooNetOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { OrderForm } from './OrderForm.tsx'
import { sendGooNetOrder } from './car-orders.api.ts'
import styles from './CarOrders.module.css'
import { EMPTY_GOONET, gooNetOf, TypedGooNetForm, type TypedGooNet } from './typed-order.ts'
import { useOrderForm } from './use-order-form.ts'

/** Asks the managers to buy a Goo-net car, by the link to its page. */
export function GooNetForm() {
  const { t } = useLingui()
  const order = useOrderForm<TypedGooNet>({
    name: 'goonet',
    schema: TypedGooNetForm,
    initial: EMPTY_GOONET,
    send: (typed, key) => sendGooNetOrder(gooNetOf(typed) as GooNetOrder, key),
  })
  const { form } = order
  return (
    <OrderForm order={order}>
      <TextField
        label={t`Link to the car`}
        hint={t`A link to the car on goo-net.com or goo-net-exchange.com`}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field('link')}
      />
      <TextField
        label={t`Maximum full price at the dealer`}
        hint={t`Leave empty to accept the listed price`}
        inputMode="numeric"
        trail={<span className={styles.unit}>¥</span>}
        {...form.field('budget')}
      />
      <TextArea label={t`Requests`} hint={t`What to ask or check with the dealer`} rows={3} {...form.field('wishes')} />
    </OrderForm>
  )
}
