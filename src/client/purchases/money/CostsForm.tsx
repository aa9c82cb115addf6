import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { CarCosts } from '#contract/purchases/purchase-money.shapes.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/costs/vehicle-type.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { needsPort, PURCHASE_COSTS, type PurchaseCost } from '#domain/purchases/purchase-costs.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useVersionedForm } from '#client/api/use-versioned-form.ts'
import { useCostWords } from '#client/costs/use-cost-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import styles from './Money.module.css'
import { postCosts, useMoneyChanged, type CostsChoice } from './purchase-money.api.ts'
import { StaleCosts } from './StaleCosts.tsx'
import { costsOfTyped, typedCosts, TypedCostsForm, typedTotal, withProposal } from './typed-costs.ts'
import { usePurchaseCostWords } from './use-purchase-cost-words.ts'

/** The texts for rules that only this form has; the server uses the same texts. */
const RULES: Record<string, MessageDescriptor> = { costYen: msg`Whole yen, 0 to 100 000 000` }

/** The costs of a car, proposed by the rates and changed by hand. Saving moves the car's record in the ledger. */
export function CostsForm({
  costs,
  choice,
  onChoice,
  onClose,
}: {
  costs: CarCosts
  choice: CostsChoice
  onChoice: (choice: CostsChoice) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const names = usePurchaseCostWords()
  const { types, dayText } = useCostWords()
  const changed = useMoneyChanged()
  const form = useVersionedForm({
    schema: TypedCostsForm,
    current: { values: typedCosts(costs), version: costs.version },
    send: (typed, version) => postCosts(costsOfTyped(typed), version),
    numberText: grouped,
    words: RULES,
  })
  const { stale } = form
  const save = async (submit = form.submit) => {
    if (!(await submit())) return
    await changed()
    showToast({ text: t`Costs saved` })
    onClose()
  }
  const { id, proposed, ratesOf } = costs
  const hintOf = (cost: PurchaseCost) => {
    const own = proposed[cost]
    if (own !== null) return t`At our rates: ${yen(own)}`
    return costs.portId === null && needsPort(cost) ? t`Select the port` : t`No rate`
  }
  return (
    <FormSheet
      title={t`Costs of car No. ${id}`}
      form={form}
      onClose={onClose}
      disabledReason={
        costs.isCancelled
          ? t`This purchase is cancelled`
          : stale !== null && t`Choose “Keep theirs” or “Use mine” first`
      }
      onSubmit={() => save()}
    >
      {costs.isCancelled && <p>{t`This purchase is cancelled, so its total is not charged.`}</p>}
      <div className={styles.two}>
        <Select
          label={t`Port`}
          value={String(costs.portId ?? '')}
          onChange={value => onChoice({ ...choice, portId: Number(value) })}
          options={[
            ...(costs.portId === null ? [{ value: '', label: t`Not set` }] : []),
            ...costs.ports.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
        <Select
          label={t`Vehicle size`}
          value={costs.vehicleType}
          onChange={value => onChoice({ ...choice, vehicleType: value as VehicleType })}
          options={VEHICLE_TYPES.map(value => ({ value, label: types[value] }))}
        />
      </div>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            const next = withProposal(form.values, proposed)
            for (const cost of PURCHASE_COSTS) form.set(cost, next[cost])
          }}
          disabledReason={PURCHASE_COSTS.every(cost => proposed[cost] === null) && t`No rate`}
        >
          {t`Use these rates`}
        </Button>
        {ratesOf && <span className={styles.small}>{t`Rates of ${dayText(ratesOf)}`}</span>}
      </div>
      <div className={styles.sum}>
        {t`Car price`}
        <span>{yen(costs.price)}</span>
      </div>
      {PURCHASE_COSTS.map(cost => (
        <TextField
          key={cost}
          label={names[cost]}
          inputMode="numeric"
          autoComplete="off"
          trail="¥"
          hint={hintOf(cost)}
          {...form.field(cost)}
        />
      ))}
      <div className={styles.sum} aria-live="polite">
        {t`Total`}
        <b>{yen(typedTotal(costs.price, form.values))}</b>
      </div>
      {stale ? (
        <StaleCosts
          refusal={stale}
          theirs={form.theirs().values}
          form={form}
          pending={form.pending}
          onTheirs={() => {
            form.reset()
            void changed()
          }}
          onMine={() => void save(form.submitOver)}
        />
      ) : (
        <FailureNotice failure={form.failure} />
      )}
    </FormSheet>
  )
}
