import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { Slider } from '#client/ui/field/Slider.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { downToStep, raised } from './amount-steps.ts'
import styles from './BidPanel.module.css'

const RAISES = [5_000, 10_000, 50_000]

/**
 * The amount: typed, stepped, set by a slider between the lowest bid and the price of similar sales, or raised by a chip. `onLeave` runs on blur, when a wrong
 * amount may be reported.
 */
export function AmountField({
  form,
  median,
  amount,
  onAmount,
  onLeave,
  error,
  large,
}: {
  form: BidForm
  /** Null while it is being fetched. The button for the average keeps its place meanwhile, so that nothing changes meaning under the finger. */
  median: number | null | undefined
  amount: number | null
  onAmount: (amount: number | null) => void
  onLeave: () => void
  error: string | undefined
  large: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const lowest = form.lowest ?? BID_STEP
  const offered = useFirstOffer(median)
  const typical = offered ?? form.average
  const top = typical === null ? null : downToStep(typical)
  const topName = offered === undefined ? t`Average` : t`Median`
  const hidden = offered === null ? ({ visibility: 'hidden' } as const) : undefined
  const step = yen(BID_STEP)
  const own = useOwnMoney()
  return (
    <div
      className={styles.amount}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <YenStepper
        label={form.askClient ? t`The client’s bid` : form.purpose === 'raise' ? t`New amount` : t`Your bid`}
        action={<span className={styles.step}>{t`step ${step}`}</span>}
        name="amount"
        value={amount}
        onChange={onAmount}
        step={BID_STEP}
        min={lowest}
        large={large}
        error={error}
      />
      {own && amount !== null && (
        <p className={styles.own}>
          <Trans>
            {own.of(amount)} at the rate of {dayOfMonth(own.day, language)}
          </Trans>
        </p>
      )}
      {top !== null && top > lowest && (
        <div style={hidden}>
          <Slider
            label={t`Bid between the lowest and the price of similar sales`}
            min={lowest}
            max={top}
            step={BID_STEP}
            value={amount ?? lowest}
            onChange={onAmount}
            valueText={yen(amount)}
            minText={t`From ${yen(lowest)}`}
            maxText={`${topName} ${yen(typical)}`}
          />
        </div>
      )}
      <div className={styles.raises}>
        {RAISES.map(by => (
          <Chip key={by} className={styles.raise} onClick={() => onAmount(raised(amount, by, lowest))}>
            +{grouped(by)}
          </Chip>
        ))}
        {top !== null && top >= lowest && (
          <Chip className={styles.raise} style={hidden} onClick={() => onAmount(top)}>
            {topName}
          </Chip>
        )}
      </div>
    </div>
  )
}

/** A button that was seen keeps its amount while the form is open: a median that arrives after the average was offered waits for the next form. */
function useFirstOffer(median: number | null | undefined): number | null | undefined {
  const [offered, setOffered] = useState(median)
  if (offered !== null || median === null) return offered
  setOffered(median)
  return median
}
