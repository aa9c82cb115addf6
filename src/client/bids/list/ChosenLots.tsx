import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { searchLotsQuery } from '../bid-lists.api.ts'
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
  const named = useQuery({
    ...searchLotsQuery({ bidId: search.lots ?? '', list, search }),
    enabled: chosen.length > 0,
  })
  const found = named.data?.cars.map(lot => String(lot.bidId))
  const known = chosen.filter(bidId => found?.includes(bidId) ?? true)
  const isOutdated = known.length < chosen.length
  const dropUnknown = useEffectEvent(() => change({ lots: known.join(',') || undefined }, { replace: true }))
  // Of an old or foreign address. They would narrow the list without a name.
  useEffect(() => {
    if (isOutdated) dropUnknown()
  }, [isOutdated, search.lots])
  if (known.length === 0) return null
  return (
    <div className={styles.lots} role="group" aria-label={t`Selected lots`}>
      {known.map(bidId => {
        const lot = named.data?.cars.find(each => String(each.bidId) === bidId)
        const name = lot ? t`Lot ${lot.lotNo}, ${lot.auctionName}` : '…'
        return (
          <Chip
            key={bidId}
            aria-label={t`Remove ${name}`}
            onClick={() => change({ lots: known.filter(each => each !== bidId).join(',') || undefined })}
          >
            {name}
            <CloseIcon size={16} />
          </Chip>
        )
      })}
    </div>
  )
}
