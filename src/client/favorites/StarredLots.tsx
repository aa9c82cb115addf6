import { useCallback } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { LotCard } from '#client/lots/card/LotCard.tsx'
import { CompareCheckbox } from '#client/lots/compared/CompareCheckbox.tsx'
import { useCompared } from '#client/lots/compared/compared-lots.ts'
import { useVisited } from '#client/navigation/visited.ts'
import { useListHeights } from '#client/navigation/use-list-heights.ts'
import { VirtualCards } from '#client/ui/list/VirtualCards.tsx'
import { FavoriteStar } from '../lots/star/FavoriteStar.tsx'
import { BidFromHere } from './BidFromHere.tsx'
import styles from './FavoritesScreen.module.css'
import { starredPage } from './starred-page.ts'

/** Favorites as tiles; the star of each moves it to another group or removes it. */
export function StarredLots({
  name,
  lots,
  columns,
  first,
  bids = false,
}: {
  /** The name of this list on its page. */
  name: string
  lots: readonly Lot[]
  columns: number
  first: boolean
  /** These lots may still take bids. */
  bids?: boolean
}) {
  const cars = useVisited('car')
  const bikes = useVisited('bike')
  const compared = useCompared()
  const place = `${name} ${columns}`
  const memory = useListHeights(place)
  const card = useCallback(
    (lot: Lot, index: number) => {
      const pageType = starredPage(lot.link)
      return (
        <LotCard
          key={lot.id}
          lot={lot}
          pageType={pageType}
          shape="tile"
          visited={(lot.lotType === 'bike' ? bikes : cars).includes(lot.id)}
          checkbox={compared && <CompareCheckbox lot={lot} checked={compared.includes(lot.id)} />}
          priority={first && index < columns * 2}
          star={
            <FavoriteStar
              lot={{ id: lot.id, name: vehicleName(lot.maker, lot.model), wishList: lot.wishList }}
              type={pageTypeRecord(pageType).favoriteType}
            />
          }
          foot={bids && <BidFromHere lot={lot} />}
        />
      )
    },
    [cars, bikes, compared, columns, first, bids],
  )
  return (
    <div className={styles.list}>
      <VirtualCards key={place} items={lots} keyOf={lot => lot.id} {...{ columns, card, ...memory }} />
    </div>
  )
}
