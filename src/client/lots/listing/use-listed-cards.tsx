import { useCallback } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useListHeights } from '#client/navigation/use-list-heights.ts'
import { useVisited } from '#client/navigation/visited.ts'
import { useFoundLots } from '#client/saved-searches/found-lots.ts'
import { useCardView } from '../card/use-card-view.ts'
import { useLotSelection } from '../selection/use-lot-selection.ts'
import { ListedCard } from './ListedCard.tsx'
import { useListingState } from './use-listing-state.tsx'

/** How the lots of a listing are drawn as cards. `urgentOf`: how many of the first ones load their photo before all else. */
export function useListedCards(pageType: PageType, lots: readonly Lot[], urgentOf: (columns: number) => number) {
  const { search } = useListingState()
  const { columns, shape } = useCardView()
  const view = `${pageType} ${shape} ${columns}`
  const memory = useListHeights(view)
  const selection = useLotSelection(pageType)
  const found = useFoundLots(search.found)
  const visited = useVisited(lots[0]?.lotType ?? 'car')
  const urgent = urgentOf(columns)
  const card = useCallback(
    (lot: Lot, index: number) => (
      <ListedCard
        key={lot.id}
        lot={lot}
        pageType={pageType}
        shape={shape}
        visited={visited.includes(lot.id)}
        isNew={found.has(lot.id)}
        selection={selection}
        priority={index < urgent}
      />
    ),
    [pageType, shape, urgent, visited, found, selection],
  )
  return { columns, shape, view, memory, selection, found, visited, card }
}
