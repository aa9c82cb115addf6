import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OutboxCard } from '#client/outbox/late-outbox.ts'
import { preloadDialog } from '#client/ui/overlay/Dialog.tsx'
import { preloadSheet } from '#client/ui/sheet/Sheet.tsx'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import type { Bidding } from './use-bidding.ts'

/** After the page has drawn and settled; until then its own photos go first. */
const SETTLED_MS = 2000

/** Fetches the sheets' code and choices ahead: a network that goes away between reading and bidding must not take the form along. */
export function useSheetsReady({ form }: Bidding): void {
  const queryClient = useQueryClient()
  const forManager = form?.askClient === true
  const asksGroup = form?.askGroup === true && !forManager
  const asksType = form?.askExportType === true
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadSheet()
      preloadDialog()
      // A bid without a network needs the outbox, whose code is not to be had then.
      void import('#client/outbox/queue-writes.ts').catch(() => undefined)
      void OutboxCard.fetch().catch(() => undefined)
      if (asksGroup) void queryClient.prefetchQuery(bidGroupsQuery(null))
      if (asksType) void queryClient.prefetchQuery(exportTypesQuery(forManager))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [queryClient, asksGroup, asksType, forManager])
}
