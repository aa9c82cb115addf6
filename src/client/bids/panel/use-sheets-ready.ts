import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import type { Bidding } from './use-bidding.ts'

/** The delay after the page has rendered and settled. Until then its own photos load first. */
const SETTLED_MS = 2000

/** Loads the form's choices at once and the sheets' code a little later, so that the form survives a network loss between reading and bidding. */
export function useSheetsReady({ lot: { lotType }, form }: Bidding): void {
  const queryClient = useQueryClient()
  const forManager = form?.askClient === true
  const asksGroup = form?.askGroup === true && !forManager
  const asksType = form?.askExportType === true
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadOverlays()
      // A bid without a network needs the outbox, whose code cannot be loaded then.
      void lazyOutbox.fetch().catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  // The form needs these small answers to be sent, so they load with the lot.
  useEffect(() => {
    if (asksGroup) void queryClient.prefetchQuery(bidGroupsQuery(null))
    if (asksType) void queryClient.prefetchQuery(exportTypesQuery(forManager, lotType))
  }, [queryClient, asksGroup, asksType, forManager, lotType])
}
