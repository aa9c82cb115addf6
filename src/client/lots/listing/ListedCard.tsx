import { memo } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { FavoriteStar } from '#client/favorites/FavoriteStar.tsx'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { LotCard } from '../card/LotCard.tsx'
import type { CardShape } from '../card/LotCard.tsx'

const tickBox = lazyPart(async () => (await import('../photos-zip/TickBox.tsx')).TickBox)

/**
 * A card as lists show it: with its star, where the page type has a wish list. Drawn again only when something of it changes: the endless list
 * draws its rows anew at every step of a scroll.
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
  /** Ids that are ticked for a download; null: none are being ticked. */
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
  <tickBox.Show lot={lot} checked={ticked.includes(lot.id)} />
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
