import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useMay, useProfile } from '#client/auth/use-profile.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { DEALER_BID_TYPES } from '#domain/bids/bid-filters.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { bidListVariant, type BidListName } from './bid-list-variants.tsx'
import styles from './BidListScreen.module.css'
import { useBidListVariant } from './bid-list-name.ts'
import { useBidList } from './use-bid-list.tsx'
import { useBidReader } from './use-bid-reader.ts'

/** The list's name and the remaining limit of those who bid within one. */
export function BidListHead({ list }: { list: BidListName }) {
  const { i18n } = useLingui()
  const { title, showsAllowance, bidders } = bidListVariant(list)
  const { bidAllow } = useProfile().balanceInfo
  const hasLimit = useMay('biddingAllowed', 'creditLimitCheck')
  return (
    <header className={styles.head}>
      <h1>{i18n._(title)}</h1>
      <DealerTabs />
      {showsAllowance && hasLimit && (
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

/** A dealer's tabs: whose bids to show. His own bids have no choice of client. */
function DealerTabs() {
  const { t } = useLingui()
  const reader = useBidReader()
  const { bidders } = useBidListVariant()
  const { search, change } = useBidList()
  if (bidders !== 'clients' || reader !== 'dealer') return null
  const words = { all: t`All`, mine: t`Mine`, clients: t`Clients` }
  return (
    <Segmented
      dense
      label={t`Client`}
      className={styles.whose}
      options={DEALER_BID_TYPES.map(value => ({ value, label: words[value] }))}
      value={search.type ?? 'all'}
      onChange={type => change({ type: type === 'all' ? undefined : type })}
    />
  )
}
