import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useMay, useProfile } from '#client/auth/use-profile.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { bidListLook } from './bid-list-variants.tsx'
import type { BidListName } from './bid-list-variants.tsx'
import { DealerTabs } from './DealerTabs.tsx'
import styles from './BidListScreen.module.css'

/** The list's name and the remaining limit of those who may bid. */
export function BidListHead({ list }: { list: BidListName }) {
  const { i18n } = useLingui()
  const { title, showsAllowance, bidders } = bidListLook(list)
  const { bidAllow } = useProfile().balanceInfo
  const mayBid = useMay('biddingAllowed')
  return (
    <header className={styles.head}>
      <h1>{i18n._(title)}</h1>
      <DealerTabs />
      {showsAllowance && mayBid && (
        <p className={styles.allowance}>
          <Trans>
            Available to bid <b>{yen(bidAllow)}</b>
          </Trans>
        </p>
      )}
      {bidders === 'own' && <RateDay />}
    </header>
  )
}
