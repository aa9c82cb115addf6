import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { searchLotsQuery } from '../bid-lists.api.ts'
import { isArchive } from './bid-list-variants.tsx'
import { useBidListName } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { listed } from './bid-list-search.ts'
import { useBidList } from './use-bid-list.tsx'

/** The lots chosen in the search. Each can be removed. */
export function ChosenLots() {
  const { t } = useLingui()
  const list = useBidListName()
  const { search, change } = useBidList()
  const chosen = listed(search.lots)
  const archived = isArchive(list, search.tab)
  const named = useQuery({
    ...searchLotsQuery({ bidId: search.lots ?? '', archived, type: search.type }),
    enabled: chosen.length > 0,
  })
  if (chosen.length === 0) return null
  return (
    <div className={styles.lots} role="group" aria-label={t`Selected lots`}>
      {chosen.map(bidId => {
        const lot = named.data?.cars.find(each => String(each.bidId) === bidId)
        const name = lot ? t`Lot ${lot.lotNo}, ${lot.auctionName}` : '…'
        return (
          <Chip
            key={bidId}
            aria-label={t`Remove ${name}`}
            onClick={() => change({ lots: chosen.filter(each => each !== bidId).join(',') || undefined })}
          >
            {name}
            <CloseIcon size={16} />
          </Chip>
        )
      })}
    </div>
  )
}
