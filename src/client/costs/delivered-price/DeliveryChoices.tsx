import { useLingui } from '@lingui/react/macro'
import { VEHICLE_TYPES, type VehicleType } from '#domain/costs/vehicle-type.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { CurrencySelect } from '../CurrencySelect.tsx'
import { useCostWords } from '../use-cost-words.ts'
import styles from './DeliveredPrice.module.css'
import type { Delivery } from './use-delivery.ts'

/** The port, the currency and the shipping class. Port and currency are remembered. */
export function DeliveryChoices({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui()
  const { types } = useCostWords()
  const { ports, port, vehicleType } = delivery
  return (
    <div className={styles.choices}>
      <Select
        label={t`My port`}
        value={port ? String(port.id) : ''}
        placeholder={t`Choose`}
        options={ports.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={id => delivery.choosePort(id === '' ? null : Number(id))}
      />
      <CurrencySelect />
      <Select
        label={t`Shipped as`}
        value={vehicleType}
        options={VEHICLE_TYPES.map(type => ({ value: type, label: types[type] }))}
        onChange={type => delivery.setVehicleType(type as VehicleType)}
      />
    </div>
  )
}
