import { useLingui } from '@lingui/react/macro'
import { DEALER_BID_TYPES } from '#domain/bids/bid-filters.ts'
import { deskOf } from '#domain/people/kinds.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { useBidListLook } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.ts'

/** Of a dealer: whose bids he looks at. Among his own no client is chosen (specification §4 "filters by user only when the tab is not mine"). */
export function DealerTabs() {
  const { t } = useLingui()
  const { detail } = useProfile()
  const { bidders } = useBidListLook()
  const { search, change } = useBidList()
  if (bidders !== 'clients' || deskOf(detail) !== 'dealer') return null
  const words = { all: t`All`, mine: t`Mine`, clients: t`Clients` }
  return (
    <Segmented
      dense
      label={t`Whose bids`}
      className={styles.whose}
      options={DEALER_BID_TYPES.map(value => ({ value, label: words[value] }))}
      value={search.type ?? 'all'}
      onChange={type =>
        change({ type: type === 'all' ? undefined : type, ...(type === 'mine' && { clients: undefined }) })
      }
    />
  )
}
