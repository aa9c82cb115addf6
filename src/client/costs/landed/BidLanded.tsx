import { Trans, useLingui } from '@lingui/react/macro'
import { landedCost } from '#domain/costs/landed-cost.ts'
import { yen } from '#domain/money/yen.ts'
import { ChevronDownIcon } from '#client/ui/icons/ChevronDownIcon.tsx'
import { LandedChoices } from './LandedChoices.tsx'
import { LandedParts } from './LandedParts.tsx'
import styles from './Landed.module.css'
import { useOwnMoney } from '../use-own-money.ts'
import { useLanded } from './use-landed.ts'
import type { Shipped } from './use-landed.ts'

/** In the bid form: one line with the total, which changes with the amount and expands to its parts. */
export function BidLanded({ lot, amount }: { lot: Shipped; amount: number }) {
  const { t } = useLingui()
  const { landed } = useLanded(lot)
  const own = useOwnMoney()
  if (!landed) return null
  const cost = landedCost(amount, landed.route.tariffs)
  const place = landed.port?.name
  return (
    <details className={styles.line}>
      <summary>
        <span className={styles.lineWords}>
          {place ? <Trans>Delivered to {place} (CIF), duty not included</Trans> : <Trans>FOB, Japan</Trans>} ≈{' '}
          <b>{yen(cost.total)}</b>
          {own && <> · {own.of(cost.total)}</>} · {t`estimate`}
        </span>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </summary>
      <div className={styles.inside}>
        <LandedChoices landed={landed} />
        <LandedParts cost={cost} landed={landed} />
      </div>
    </details>
  )
}
