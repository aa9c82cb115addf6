import { useLingui } from '@lingui/react/macro'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { orderOf } from './bid-list-search.ts'
import { useBidListVariant } from './bid-list-name.ts'
import type { BidSort } from './read-bid-list-search.ts'
import { BID_AMOUNT, SORT_WORDS } from './bid-words.ts'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.tsx'

const COLUMNS = Object.keys(SORT_WORDS) as BidSort[]

/** The phone's sort orders: each column with its two directions by meaning. One tap chooses and closes. */
export function BidSortSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { search, change } = useBidList()
  const { bidders } = useBidListVariant()
  return (
    <BottomSheet open={open} onClose={onClose} title={t`Sort`} closeLabel={t`Close`}>
      <div className={styles.orders}>
        <div className={styles.order}>
          <span>{t`Bid time`}</span>
          <Chip selected={search.sort === undefined} onClick={() => change({ sort: undefined, order: undefined })}>
            {t`Latest bid first`}
          </Chip>
        </div>
        {COLUMNS.map(column => {
          const words = SORT_WORDS[column]
          const label = column === 'bidAmount' && bidders !== 'own' ? BID_AMOUNT : words.label
          return (
            <div key={column} className={styles.order} role="group" aria-label={i18n._(label)}>
              <span>{i18n._(label)}</span>
              {(['ASC', 'DESC'] as const).map(order => (
                <Chip
                  key={order}
                  selected={orderOf(search, column) === order}
                  onClick={() => change({ sort: column, order })}
                >
                  {i18n._(words[order])}
                </Chip>
              ))}
            </div>
          )
        })}
      </div>
    </BottomSheet>
  )
}
