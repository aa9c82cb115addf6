import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bidStatusName, isBidStatus } from '#domain/bids/bid-status.ts'
import { leaving } from '#client/auth/leaving.ts'
import { BID_STATUS_WORD } from '#client/bids/list/bid-words.ts'
import { speak } from '#client/device/speak.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { applyChanges } from './apply-changes.ts'
import { connectLive } from './connection.ts'
import { liveWish } from './live-wish.ts'
import { ownBidMoves } from './own-bid-moves.ts'
import type { OwnBidMove } from './own-bid-moves.ts'
import { toldWhileAsking } from './told-while-asking.ts'

/**
 * Lot status, prices, my bids and the counters move while one looks. It draws nothing; a screen reader hears, when it has a moment, of my own
 * bids whose status changed on screen, and of nothing else.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const [moves, setMoves] = useState<OwnBidMove[]>([])
  useEffect(() => follow(queryClient, setMoves), [queryClient])
  return (
    <VisuallyHidden role="status">
      {moves.map(({ lotNo, name, status }) => {
        const word = isBidStatus(status) ? i18n._(BID_STATUS_WORD[bidStatusName(status)]) : ''
        return (
          <span key={lotNo}>
            <Trans>
              Your bid on № {lotNo}, {name}: {word}.
            </Trans>{' '}
          </span>
        )
      })}
    </VisuallyHidden>
  )
}

function follow(queryClient: QueryClient, onOwnMoves: (moves: OwnBidMove[]) => void): () => void {
  const wish = liveWish(queryClient)
  const late = toldWhileAsking(queryClient)
  const connection = connectLive({
    wish: wish.get,
    mayGoOn: () => !leaving.get(),
    onChanges(changes) {
      const moves = ownBidMoves(queryClient, changes)
      late.add(changes)
      applyChanges(queryClient, changes)
      // Whoever has just cancelled here is told by the dialog.
      if (moves.length > 0 && queryClient.isMutating() === 0) void speak('live', 'bids').then(() => onOwnMoves(moves))
    },
  })
  const stopWatching = wish.onMore(connection.changed)
  return () => {
    stopWatching()
    late.stop()
    connection.stop()
  }
}
