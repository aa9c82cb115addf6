import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { nextSort, orderOf } from './bid-list-search.ts'
import { useBidListVariant } from './bid-list-name.ts'
import type { BidSort } from './read-bid-list-search.ts'
import { BID_AMOUNT, SORT_SHORT, SORT_WORDS } from './bid-words.ts'
import styles from './BidTable.module.css'
import { useBidList } from './use-bid-list.tsx'

/** A head cell whose words sort, each by its own column: ascending, then descending, then none. */
export function SortHeads({ columns, number }: { columns: readonly BidSort[]; number?: boolean }) {
  const { t, i18n } = useLingui()
  const { search, change } = useBidList()
  const { bidders } = useBidListVariant()
  const orders = columns.map(column => orderOf(search, column))
  const sorted = orders.find(order => order !== null)
  return (
    <th
      scope="col"
      className={number ? styles.number : undefined}
      aria-sort={sorted === undefined ? undefined : sorted === 'ASC' ? 'ascending' : 'descending'}
    >
      {columns.map((column, place) => {
        const order = orders[place]
        const isOthers = column === 'bidAmount' && bidders !== 'own'
        const words = i18n._(isOthers ? BID_AMOUNT : SORT_WORDS[column].label)
        const short = i18n._(isOthers ? BID_AMOUNT : SORT_SHORT[column])
        const action =
          order === null
            ? t`Sort by: ${words}`
            : order === 'ASC'
              ? t`${words}: ascending. Reverse`
              : t`${words}: descending. Do not sort`
        return (
          <Fragment key={column}>
            {/* The comma stays with its word at a line break. */}
            <span className={styles.sorted}>
              <button
                type="button"
                className={styles.sort}
                data-on={order !== null}
                onClick={() => change(nextSort(search, column))}
                title={words}
                aria-label={isWordOf(action, short) ? action : `${short}. ${action}`}
              >
                {short}
                {order && <span aria-hidden="true">{order === 'ASC' ? ' ↑' : ' ↓'}</span>}
              </button>
              {place < columns.length - 1 && ','}
            </span>{' '}
          </Fragment>
        )
      })}
    </th>
  )
}

/** Voice control users say the words they see, so the accessible name must contain the visible text as written. */
function isWordOf(name: string, written: string): boolean {
  const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words(name).includes(words(written))
}
