import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { ownStatusWords } from '#client/bids/list/bid-words.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { applyChanges } from '../live/apply-changes.ts'
import { connectLive } from '../live/connection.ts'
import { lotsToFollow } from '../live/lots-to-follow.ts'
import { ownBidMoves, type OwnBidMove } from '../live/own-bid-moves.ts'
import { eventsWhileFetching } from '../live/events-while-fetching.ts'

/**
 * Updates lot status, prices, my bids and the counters live. It draws nothing. A screen reader politely announces only my own bids
 * whose status changed on screen.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const [moves, setMoves] = useState<OwnBidMove[]>([])
  useEffect(() => follow(queryClient, setMoves), [queryClient])
  return (
    <VisuallyHidden role="status">
      {moves.map(({ lotNo, name, isOrder, status }) => {
        const word = isBidStatus(status) ? i18n._(ownStatusWords(isOrder)[status]) : ''
        return (
          <span key={lotNo}>
            {isOrder ? (
              <Trans>
                Your order for {name}, lot {lotNo}: {word}.
              </Trans>
            ) : (
              <Trans>
                Your bid on lot {lotNo}, {name}: {word}.
              </Trans>
            )}{' '}
          </span>
        )
      })}
    </VisuallyHidden>
  )
}

function follow(queryClient: QueryClient, onOwnMoves: (moves: OwnBidMove[]) => void): () => void {
  const wish = lotsToFollow(queryClient)
  const late = eventsWhileFetching(queryClient)
  const connection = connectLive({
    wish: wish.get,
    mayGoOn: () => !pendingSignOut.get(),
    onChanges(changes) {
      const moves = ownBidMoves(queryClient, changes)
      late.add(changes)
      applyChanges(queryClient, changes)
      // The dialog already reports a cancellation made here.
      if (moves.length > 0 && queryClient.isMutating() === 0) onOwnMoves(moves)
    },
  })
  const stopWatching = wish.onMore(connection.changed)
  return () => {
    stopWatching()
    late.stop()
    connection.stop()
  }
}
