import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { highestPrice, deliveredPrice } from '#domain/costs/delivered-price.ts'
import { yen } from '#domain/money/yen.ts'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { Slider } from '#client/ui/field/Slider.tsx'
import { topAmount } from './calculator-amounts.ts'
import { OwnMoney } from '../OwnMoney.tsx'
import { DeliveryChoices } from './DeliveryChoices.tsx'
import { DeliveredPriceParts } from './DeliveredPriceParts.tsx'
import styles from './DeliveredPrice.module.css'
import type { Delivery } from './use-delivery.ts'

/** The calculation goes from a bid, or a fixed price, to the total, or from a total back to it. */
type Direction = 'bid' | 'budget'

/**
 * The cost of this lot at my port, or on board in Japan (FOB) while no port is chosen. Dragging the amount changes the total; dragging the total changes the highest bid. This needs no
 * request to the server. `first` is the initial amount; `amount` is null while its field is empty. A car at a fixed price (`isStock`) has no
 * auction and no bid.
 */
export function DeliveredPriceCalculator({
  delivery,
  first,
  amount,
  onAmount,
  isStock = false,
}: {
  delivery: Delivery
  first: number
  amount: number | null
  onAmount: (amount: number | null) => void
  isStock?: boolean
}) {
  const { t } = useLingui()
  const [direction, setDirection] = useState<Direction>('bid')
  // Undefined until the user moves it: then the budget is the total for the bid.
  const [budget, setBudget] = useState<number | null | undefined>(undefined)
  const { tariffs } = delivery.route
  const top = topAmount(first)
  const maxBudget = Math.ceil(deliveredPrice(top, tariffs).total / BID_STEP) * BID_STEP
  const bid = amount ?? 0
  const allIn =
    budget !== undefined ? (budget ?? 0) : Math.ceil(deliveredPrice(bid, tariffs).total / BID_STEP) * BID_STEP
  const reached = highestPrice(allIn, tariffs, BID_STEP)
  const cost = deliveredPrice(direction === 'bid' ? bid : (reached ?? 0), tariffs)
  const byBid = direction === 'bid'
  const shown = byBid ? amount : budget === null ? null : allIn
  const turn = (next: Direction) => {
    setBudget(undefined)
    setDirection(next)
  }
  const move = (next: number | null) => {
    if (byBid) return onAmount(next)
    setBudget(next)
    // The mark of the price strip follows the amount that can be bid.
    onAmount(next === null ? null : highestPrice(next, tariffs, BID_STEP))
  }
  const place = delivery.port?.name
  return (
    <div className={styles.calculator}>
      <Segmented
        wide
        label={t`What we know`}
        value={direction}
        onChange={turn}
        options={[
          { value: 'bid', label: isStock ? t`By price` : t`By bid` },
          { value: 'budget', label: t`By budget` },
        ]}
      />
      <div className={styles.amount}>
        <YenStepper
          label={
            byBid
              ? isStock
                ? t`Price`
                : t`Hammer price`
              : place
                ? t`Delivered (CIF), at most`
                : t`FOB, Japan, at most`
          }
          value={shown}
          onChange={move}
          step={BID_STEP}
          min={byBid ? BID_STEP : 0}
          signed={false}
        />
        <Slider
          label={byBid ? t`Price` : place ? t`Delivered (CIF)` : t`FOB, Japan`}
          min={byBid ? BID_STEP : 0}
          max={byBid ? top : maxBudget}
          step={BID_STEP}
          value={shown ?? 0}
          onChange={move}
          valueText={
            byBid
              ? place
                ? t`${yen(bid)}, delivered (CIF) ${yen(cost.total)}`
                : t`${yen(bid)}, FOB, Japan ${yen(cost.total)}`
              : isStock
                ? t`${yen(allIn)}, price up to ${yen(reached)}`
                : t`${yen(allIn)}, bid up to ${yen(reached)}`
          }
          minText={yen(byBid ? BID_STEP : 0)}
          maxText={yen(byBid ? top : maxBudget)}
        />
      </div>
      <div className={styles.result}>
        <span className={styles.resultLabel}>
          {byBid
            ? place
              ? t`Delivered to ${place} (CIF), duty not included`
              : t`FOB, Japan`
            : isStock
              ? t`Price at most`
              : t`You can bid up to`}
        </span>
        <b className={styles.sum}>{byBid ? yen(cost.total) : yen(reached)}</b>
        <OwnMoney yen={byBid ? cost.total : reached} className={styles.own} />
        {!byBid && reached === null && <span className={styles.own}>{t`The costs alone exceed this.`}</span>}
      </div>
      <DeliveryChoices delivery={delivery} />
      {(byBid || reached !== null) && <DeliveredPriceParts {...{ cost, delivery, isStock }} />}
    </div>
  )
}
