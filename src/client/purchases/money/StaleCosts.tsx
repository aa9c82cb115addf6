import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { yen } from '#domain/money/yen.ts'
import { PURCHASE_COSTS } from '#domain/purchases/purchase-costs.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { StaleCar } from '../StaleCar.tsx'
import { costsOfTyped, type TypedCosts } from './typed-costs.ts'
import { usePurchaseCostWords } from './use-purchase-cost-words.ts'

/** The figures that another manager saved first, next to the typed ones. */
export function StaleCosts({
  theirs,
  form: { values, seen },
  ...car
}: Omit<ComponentProps<typeof StaleCar>, 'children'> & {
  theirs: TypedCosts
  form: { values: TypedCosts; seen: TypedCosts }
}) {
  const names = usePurchaseCostWords()
  const [now, mine] = [costsOfTyped(theirs), costsOfTyped(values)]
  return (
    <StaleCar {...car}>
      <Facts
        items={PURCHASE_COSTS.filter(cost => now[cost] !== mine[cost]).map(cost => ({
          label: names[cost],
          value: (
            <>
              <Trans>now: {yen(now[cost])}</Trans>
              {values[cost] !== seen[cost] && (
                <>
                  <br />
                  <b>
                    <Trans>yours: {yen(mine[cost])}</Trans>
                  </b>
                </>
              )}
            </>
          ),
        }))}
      />
    </StaleCar>
  )
}
