import { memo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { FavoriteStar } from '#client/lots/star/FavoriteStar.tsx'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { LotCard } from '../card/LotCard.tsx'
import type { CardShape } from '../card/LotCard.tsx'
import { TickBox } from '../photos-zip/TickBox.tsx'

/**
 * A card in a list, with its star where the page type has favorites. It renders again only when its data changes, because the endless list renders
 * its rows at every scroll step.
 */
export const ListedCard = memo(function ListedCard({
  ticked,
  ...card
}: {
  lot: Lot
  pageType: PageType
  shape: CardShape
  visited: boolean
  priority: boolean
  /** Ids selected for a download. Null outside selection mode. */
  ticked: readonly string[] | null
}) {
  return (
    <LotCard
      {...card}
      star={<LotStar lot={card.lot} pageType={card.pageType} />}
      tick={ticked && <LotTick lot={card.lot} ticked={ticked} />}
    />
  )
})

export const LotTick = ({ lot, ticked }: { lot: Lot; ticked: readonly string[] }) => (
  <TickBox lot={lot} checked={ticked.includes(lot.id)} />
)

export function LotStar({ lot, pageType }: { lot: Lot; pageType: PageType }) {
  const { hasWishlist, favoriteType } = pageTypeRecord(pageType)
  if (!hasWishlist) return null
  return (
    <FavoriteStar
      lot={{ id: lot.id, name: vehicleName(lot.maker, lot.model), wishList: lot.wishList }}
      type={favoriteType}
    />
  )
}
