import { useLingui } from '@lingui/react/macro'
import type { SortField } from '#domain/lots/page-types.ts'
import styles from './LotTable.module.css'
import { useListingState } from './use-listing-state.ts'

/** A head that sorts: ascending, then descending, then none. */
export function SortHead({ sort, children }: { sort: SortField; children: string }) {
  const { t } = useLingui()
  const { search, setSort } = useListingState()
  const order = search.sort === sort ? (search.order ?? 'ASC') : null
  const next =
    order === null ? ({ sort, order: 'ASC' } as const) : order === 'ASC' ? ({ sort, order: 'DESC' } as const) : {}
  const words = children
  return (
    <button
      type="button"
      className={styles.sort}
      data-on={order !== null}
      onClick={() => setSort(next)}
      aria-label={
        order === null
          ? t`Sort by ${words}`
          : order === 'ASC'
            ? t`${words}: ascending. Reverse`
            : t`${words}: descending. Do not sort`
      }
    >
      {children}
      {order && <span aria-hidden="true">{order === 'ASC' ? ' ↑' : ' ↓'}</span>}
    </button>
  )
}
