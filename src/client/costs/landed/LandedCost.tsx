import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { highestPrice, landedCost } from '#domain/costs/landed-cost.ts'
import { yen } from '#domain/money/yen.ts'
import { LotSection } from '#client/lots/lot/LotSection.tsx'
import { AmountStepper } from '#client/ui/field/AmountStepper.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { Slider } from '#client/ui/field/Slider.tsx'
import { topAmount } from './landed-amounts.ts'
import { LandedChoices } from './LandedChoices.tsx'
import { LandedParts } from './LandedParts.tsx'
import styles from './Landed.module.css'
import { ownMoney } from './money-text.ts'
import { useLanded } from './use-landed.ts'
import type { Shipped } from './use-landed.ts'

/** Reckoning goes from a bid to the sum, or from a sum back to the bid. */
type Direction = 'bid' | 'budget'

/**
 * What this lot costs at my port: drag the amount and the total moves, drag the total and the highest bid moves. Nothing is asked of the office
 * meanwhile. `first` is where the amount begins; `amount` is null while its field is empty.
 */
export function LandedCost({
  lot,
  first,
  amount,
  onAmount,
}: {
  lot: Shipped
  first: number
  amount: number | null
  onAmount: (amount: number | null) => void
}) {
  const { t } = useLingui()
  const { landed } = useLanded(lot)
  const [direction, setDirection] = useState<Direction>('bid')
  // Undefined until somebody moves it: then it is what the bid comes to.
  const [budget, setBudget] = useState<number | null | undefined>(undefined)
  if (!landed) return null
  const { tariffs } = landed.route
  const top = topAmount(first)
  const mostBudget = Math.ceil(landedCost(top, tariffs).total / BID_STEP) * BID_STEP
  const bid = amount ?? 0
  const allIn = budget !== undefined ? (budget ?? 0) : Math.ceil(landedCost(bid, tariffs).total / BID_STEP) * BID_STEP
  const reached = highestPrice(allIn, tariffs, BID_STEP)
  const cost = landedCost(direction === 'bid' ? bid : (reached ?? 0), tariffs)
  const byBid = direction === 'bid'
  const shown = byBid ? amount : budget === null ? null : allIn
  const turn = (next: Direction) => {
    setBudget(undefined)
    setDirection(next)
  }
  const move = (next: number | null) => {
    if (byBid) return onAmount(next)
    setBudget(next)
    // The mark of the price strip follows what can be bid.
    onAmount(next === null ? null : highestPrice(next, tariffs, BID_STEP))
  }
  const step = yen(BID_STEP)
  const place = landed.port?.name
  return (
    <LotSection title={t`Landed cost`} aside={<span className={styles.tag}>{t`Estimate`}</span>}>
      <div className={styles.landed}>
        <Segmented
          wide
          label={t`What is known`}
          value={direction}
          onChange={turn}
          options={[
            { value: 'bid', label: t`From a bid` },
            { value: 'budget', label: t`From a budget` },
          ]}
        />
        <div className={styles.amount}>
          <AmountStepper
            label={byBid ? t`If the price is` : t`All in, at most`}
            value={shown}
            onChange={move}
            step={BID_STEP}
            min={byBid ? BID_STEP : 0}
            unit="¥"
            lessLabel={t`Less ${step}`}
            moreLabel={t`More ${step}`}
          />
          <Slider
            label={byBid ? t`Price` : t`All in`}
            min={byBid ? BID_STEP : 0}
            max={byBid ? top : mostBudget}
            step={BID_STEP}
            value={shown ?? 0}
            onChange={move}
            valueText={byBid ? t`${yen(bid)}, all in ${yen(cost.total)}` : t`${yen(allIn)}, bid up to ${yen(reached)}`}
            minText={yen(byBid ? BID_STEP : 0)}
            maxText={yen(byBid ? top : mostBudget)}
          />
        </div>
        <div className={styles.result}>
          <span className={styles.resultLabel}>
            {byBid ? (
              place ? (
                <Trans>All in to {place}</Trans>
              ) : (
                <Trans>Loaded in Japan</Trans>
              )
            ) : (
              <Trans>You can bid up to</Trans>
            )}
          </span>
          <b className={styles.sum}>{byBid ? yen(cost.total) : yen(reached)}</b>
          {landed.exchange && (byBid || reached !== null) && (
            <span className={styles.own}>≈ {ownMoney(byBid ? cost.total : reached!, landed)}</span>
          )}
          {!byBid && reached === null && (
            <span className={styles.own}>
              <Trans>The costs alone are more.</Trans>
            </span>
          )}
        </div>
        <LandedChoices landed={landed} />
        {(byBid || reached !== null) && <LandedParts cost={cost} landed={landed} />}
      </div>
    </LotSection>
  )
}
