import { useLingui } from '@lingui/react/macro'
import type { FindOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { OrderForm } from './OrderForm.tsx'
import { sendFindOrder } from './car-orders.api.ts'
import styles from './CarOrders.module.css'
import { EMPTY_FIND, findOf, TypedFindForm, type TypedFind } from './typed-order.ts'
import { useOrderForm } from './use-order-form.ts'

/** Asks the managers to find a vehicle. */
export function FindForm() {
  const { t } = useLingui()
  const order = useOrderForm<TypedFind>({
    name: 'find',
    schema: TypedFindForm,
    initial: EMPTY_FIND,
    send: (typed, key) => sendFindOrder(findOf(typed) as FindOrder, key),
  })
  const { form } = order
  return (
    <OrderForm order={order}>
      <Segmented
        label={t`Vehicle`}
        options={[
          { value: 'car', label: t({ message: 'Car', context: 'vehicle' }) },
          { value: 'bike', label: t`Bike` },
        ]}
        value={form.values.vehicle}
        onChange={vehicle => form.set('vehicle', vehicle)}
      />
      <TextField label={t`Maker`} autoComplete="off" {...form.field('maker')} />
      <TextField label={t`Model`} autoComplete="off" {...form.field('model')} />
      <div className={styles.pair}>
        <TextField label={t`Year from`} inputMode="numeric" {...form.field('yearFrom')} />
        <TextField label={t`Year to`} inputMode="numeric" {...form.field('yearTo')} />
      </div>
      <TextField
        label={t`Mileage, at most`}
        inputMode="numeric"
        trail={<span className={styles.unit}>{t`km`}</span>}
        {...form.field('mileageMax')}
      />
      <TextField
        label={t`Price at the auction, at most`}
        hint={t`Without fees and freight`}
        inputMode="numeric"
        trail={<span className={styles.unit}>¥</span>}
        {...form.field('budget')}
      />
      <TextArea
        label={t`Requests`}
        hint={t`Condition, color, equipment, your port, when you need it`}
        rows={3}
        {...form.field('wishes')}
      />
    </OrderForm>
  )
}
