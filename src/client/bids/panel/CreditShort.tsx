import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import styles from './BidAnswer.module.css'
import type { Shortfall } from './use-bid-flow.ts'

/** Why the money does not reach (specification §4): what is allowed, and what it is made of. */
export function CreditShort({ short }: { short: Shortfall }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <p className={styles.needs}>
        <Trans>This bid needs {yen(short.amount - short.allowed)} more.</Trans>
      </p>
      <Facts
        items={[
          { label: t`Maximum bid allowed`, value: yen(short.allowed) },
          { label: t`Credit limit`, value: yen(short.creditLimit) },
          { label: t`Current balance`, value: yen(short.balance) },
          { label: t`Active bids`, value: yen(short.activeBids) },
        ]}
      />
    </div>
  )
}
