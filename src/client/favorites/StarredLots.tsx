import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { LotCard } from '#client/lots/card/LotCard.tsx'
import { useVisited } from '#client/lots/visited.ts'
import { FavoriteStar } from './FavoriteStar.tsx'
import styles from './FavoritesScreen.module.css'
import { starredPage } from './starred-page.ts'

/** Starred lots as tiles; the star of each moves it to another group or lets it go. */
export function StarredLots({ lots, columns, first }: { lots: readonly Lot[]; columns: number; first: boolean }) {
  const cars = useVisited('car')
  const bikes = useVisited('bike')
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {lots.map((lot, place) => {
        const pageType = starredPage(lot.link)
        return (
          <LotCard
            key={lot.id}
            lot={lot}
            pageType={pageType}
            shape="tile"
            visited={(lot.lotType === 'bike' ? bikes : cars).includes(lot.id)}
            priority={first && place < columns * 2}
            star={
              <FavoriteStar
                lot={{ id: lot.id, name: vehicleName(lot.maker, lot.model), wishList: lot.wishList }}
                type={pageTypeRecord(pageType).favoriteType}
              />
            }
          />
        )
      })}
    </div>
  )
}
