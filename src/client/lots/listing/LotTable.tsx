import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord, type PageType, type SortField } from '#domain/lots/page-types.ts'
import { useListHeights } from '#client/navigation/use-list-heights.ts'
import { VirtualTable } from '#client/ui/list/VirtualTable.tsx'
import { PAGE_WORDS } from '../page-words.ts'
import type { LotSelection } from '../selection/use-lot-selection.ts'
import { LotCells } from './LotCells.tsx'
import styles from './LotTable.module.css'
import { useListingState } from './use-listing-state.tsx'

/** The table of wide screens. A row is not clickable; its lot number opens the lot in a new tab. */
export function LotTable({
  lots,
  pageType,
  visited,
  found,
  selection,
}: {
  lots: Lot[]
  pageType: PageType
  visited: readonly string[]
  /** The lots that a saved search found since its reader looked. */
  found: ReadonlySet<string>
  /** The lots selected by checkboxes. Null outside selection mode. */
  selection: LotSelection | null
}) {
  const { t, i18n } = useLingui()
  const { hasWishlist, hasBid, holds, sorts, vehicle } = pageTypeRecord(pageType)
  const look = PAGE_WORDS[pageType]
  const prices = look.priceColumns ?? look.prices
  const priceHeads: Record<(typeof prices)[number], { words: string; sort?: SortField }> = {
    start: { words: t`Start`, sort: 'startPrice' },
    sold: { words: i18n._(look.soldLabel), sort: 'soldPrice' },
    average: { words: t`Market price` },
  }
  const head = (sort: SortField, words: string) =>
    sorts.includes(sort) ? <SortHead sort={sort}>{words}</SortHead> : words
  const memory = useListHeights(`${pageType} table`)
  return (
    <VirtualTable
      {...memory}
      className={styles.table}
      items={lots}
      keyOf={lot => lot.id}
      columns={
        <colgroup>
          <col className={styles.photoColumn} />
          <col className={styles.whenColumn} />
          <col />
          <col className={styles.engineColumn} />
          {vehicle === 'bike' && <col className={styles.ratingColumn} />}
          <col className={styles.conditionColumn} />
          <col className={styles.statusColumn} />
          {prices.map(name => (
            <col key={name} className={name === 'average' ? styles.marketColumn : styles.priceColumn} />
          ))}
          {hasWishlist && <col className={styles.starColumn} />}
        </colgroup>
      }
      head={
        <tr>
          <th>{t`Photo`}</th>
          <th>
            {head('auctionDate', t`Date`)}, {t`auction`}
          </th>
          <th>
            <Trans context="column head">Grade</Trans>, {head('year', t`year`)}
          </th>
          <th>
            <Trans context="column head">Engine, equipment</Trans>
          </th>
          {vehicle === 'bike' && <th>{t`Ratings`}</th>}
          <th>
            {head('condition', t`Condition`)}, {head('mileage', t`mileage`)}
          </th>
          <th>{!hasBid ? t`Status` : holds === 'stock' ? t`Status, my order` : t`Status, my bid`}</th>
          {prices.map(name => (
            <th key={name} className={styles.number}>
              {priceHeads[name].sort ? head(priceHeads[name].sort, priceHeads[name].words) : priceHeads[name].words}
            </th>
          ))}
          {hasWishlist && (
            <th>
              <span className={styles.hidden}>{t`Favorites`}</span>
            </th>
          )}
        </tr>
      }
      rowProps={({ id }) => ({ 'data-visited': visited.includes(id) })}
      cells={(lot, index) => (
        <LotCells lot={lot} pageType={pageType} isNew={found.has(lot.id)} selection={selection} priority={index < 6} />
      )}
    />
  )
}

/** A head that sorts: ascending, then descending, then none. */
function SortHead({ sort, children }: { sort: SortField; children: string }) {
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
