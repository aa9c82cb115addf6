import type { LotCard as Lot } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { FavoriteStar } from '#client/favorites/FavoriteStar.tsx'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { LotCard } from '../card/LotCard.tsx'
import type { CardShape } from '../card/LotCard.tsx'

/** A card as lists show it: with its star, where the page type has a wish list. */
export function ListedCard(props: {
  lot: Lot
  pageType: PageType
  shape: CardShape
  visited: boolean
  priority: boolean
}) {
  return <LotCard {...props} star={<LotStar lot={props.lot} pageType={props.pageType} />} />
}

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
