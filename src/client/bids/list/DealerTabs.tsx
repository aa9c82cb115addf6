import { useLingui } from '@lingui/react/macro'
import { DEALER_BID_TYPES } from '#domain/bids/bid-filters.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { useBidListLook } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.ts'
import { useBidReader } from './use-bid-reader.ts'

/** A dealer's tabs: whose bids to show. His own bids have no choice of client. */
export function DealerTabs() {
  const { t } = useLingui()
  const reader = useBidReader()
  const { bidders } = useBidListLook()
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
      onChange={type =>
        change({ type: type === 'all' ? undefined : type, ...(type === 'mine' && { clients: undefined }) })
      }
    />
  )
}
