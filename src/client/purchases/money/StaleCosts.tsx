import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { yen } from '#domain/money/yen.ts'
import { PURCHASE_COSTS } from '#domain/purchases/purchase-costs.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { StaleCar } from '../StaleCar.tsx'
import { usePurchaseCostWords } from './use-purchase-cost-words.ts'

/** Both figures of each cost that differs, where another manager saved first. */
export function StaleCosts(car: Omit<ComponentProps<typeof StaleCar>, 'children'>) {
  const names = usePurchaseCostWords()
  const { detail } = car.refusal
  const figure = (when: 'now' | 'sent', cost: string) => yen(Number(detail[`${when}.${cost}`]))
  return (
    <StaleCar {...car}>
      <Facts
        items={PURCHASE_COSTS.filter(cost => `now.${cost}` in detail).map(cost => ({
          label: names[cost],
          value: (
            <>
              <Trans>now: {figure('now', cost)}</Trans>
              <br />
              <b>
                <Trans>yours: {figure('sent', cost)}</Trans>
              </b>
            </>
          ),
        }))}
      />
    </StaleCar>
  )
}
