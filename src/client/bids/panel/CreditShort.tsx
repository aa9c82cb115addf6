import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import styles from './BidAnswer.module.css'
import type { Shortfall } from './shortfall.ts'
import type { Bidding } from './use-bidding.ts'

/** Why the credit is not enough: the limit and its parts. */
export function CreditShort({ bidding: { lot, form, place }, short }: { bidding: Bidding; short: Shortfall }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <p className={styles.needs}>
        {lot.isStock ? (
          <Trans>You need {yen(short.amount - short.allowed)} more for this order.</Trans>
        ) : (
          <Trans>You need {yen(short.amount - short.allowed)} more for this bid.</Trans>
        )}
      </p>
      <Facts
        items={[
          { label: lot.isStock ? t`Available for orders` : t`Maximum bid allowed`, value: yen(short.allowed) },
          { label: t`Credit limit`, value: yen(short.creditLimit) },
          { label: t`Current balance`, value: yen(short.balance) },
          { label: t`Active bids`, value: yen(short.activeBids) },
        ]}
      />
      {form?.askClient !== true && (
        <Button kind="quiet" onClick={place.funds.show}>
          <YenIcon />
          {t`Add funds`}
        </Button>
      )}
    </div>
  )
}
