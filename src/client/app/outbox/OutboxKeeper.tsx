import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { mayStillLeave, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { bidsChanged } from '#client/bids/bids.api.ts'
import { favoritesChanged } from '#client/lots/star/favorites.api.ts'
import { turnStar } from '#client/lots/star/show-star.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { UnsentChangesDialog } from '#client/outbox/UnsentChangesDialog.tsx'
import { NotKept } from '#client/outbox/NotKept.tsx'
import { takeOutcome } from '#client/outbox/outbox.ts'
import { queueFavorite } from '#client/outbox/queue-writes.ts'
import { keepSending } from '#client/outbox/keep-sending.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { keepStarsTurned } from './waiting-stars.ts'

/** The queries to reload after an entry of each kind has reached the server. */
const CHANGED: Record<'note' | 'search', readonly unknown[]> = {
  note: [LOT_VIEW_PATH],
  search: [savedSearchesEndpoints.mySearches.path, menuCountersEndpoints.menuCounters.path],
}

/**
 * Sends waiting entries whenever there is a network, and handles the results. Messages appear on the entry's card. This component renders the
 * sign-out question and the notice that storage was full.
 */
export function OutboxKeeper() {
  const queryClient = useQueryClient()
  const { t } = useLingui()
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const stopStars = keepStarsTurned(queryClient)
    const act = () => {
      for (const entry of shownOutbox.get()) {
        // An entry that is late by this device's clock alone may still be accepted.
        if (mayStillLeave(entry) || announced.current.has(entry.key)) continue
        announced.current.add(entry.key)
        // A full device may refuse to delete: the result is announced at the next change.
        settle(entry).catch(() => announced.current.delete(entry.key))
      }
    }
    const settle = async (entry: OutboxEntry) => {
      const { about, state, outcome } = entry
      if (about.kind === 'bid' || about.kind === 'cancel') return bidsChanged(queryClient)
      if (about.kind === 'answer') {
        await bidsChanged(queryClient)
        // The negotiation itself shows what was answered.
        if (state === 'accepted') await takeOutcome(entry.key)
        return
      }
      if (about.kind === 'note' || about.kind === 'search') {
        if (state !== 'accepted' || !(await takeOutcome(entry.key))) return
        showToast({ text: about.kind === 'note' ? t`Note on ${about.name} saved` : t`Search saved: ${about.title}` })
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => CHANGED[about.kind].includes(queryKey[0]) })
        return
      }
      if (about.kind !== 'favorite') return
      // With several tabs open, only one announces it.
      if (!(await takeOutcome(entry.key))) return
      const { lotId, name, from, to } = about
      if (state !== 'accepted') {
        turnStar(queryClient, lotId, from)
        showToast({ text: t`${name}: favorites were not changed. ${outcome?.message ?? ''}` })
      } else {
        const undo = () => void queueFavorite({ ...about, from: to, to: from })
        const text = to === null ? t`${name} removed from group ${from ?? ''}` : t`${name} saved in group ${to}`
        showToast({ text, action: { label: t`Undo`, run: undo } })
      }
      await favoritesChanged(queryClient)
    }
    const { unsubscribe: stopListening } = shownOutbox.subscribe(act)
    const stopSending = keepSending()
    act()
    return () => {
      stopStars()
      stopListening()
      stopSending()
    }
  }, [queryClient, t])
  return (
    <>
      <UnsentChangesDialog />
      <NotKept />
    </>
  )
}
