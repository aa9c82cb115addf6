import { memo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { FavoriteStar } from '#client/lots/star/FavoriteStar.tsx'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { LotCard, type CardShape } from '../card/LotCard.tsx'
import { LotCheckbox } from '../selection/LotCheckbox.tsx'
import type { LotSelection } from '../selection/use-lot-selection.ts'

/**
 * A card in a list, with its star where the page type has favorites. It renders again only when its data changes, because the endless list renders
 * its rows at every scroll step.
 */
export const ListedCard = memo(function ListedCard({
  selection,
  ...card
}: {
  lot: Lot
  pageType: PageType
  shape: CardShape
  visited: boolean
  isNew: boolean
  priority: boolean
  /** The lots selected by checkboxes. Null outside selection mode. */
  selection: LotSelection | null
}) {
  return (
    <LotCard
      {...card}
      star={<LotStar lot={card.lot} pageType={card.pageType} />}
      checkbox={selection && <LotCheckbox lot={card.lot} selection={selection} />}
    />
  )
})

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
