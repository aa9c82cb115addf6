import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { MOST_BIDS_AT_ONCE } from '#contract/bids/bid-edits.shapes.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { bidStatusName } from '#domain/bids/bid-status.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { call } from '#client/api/api.ts'
import { bidsChanged } from '../bids.api.ts'
import { OFFICE_STATUS_WORD } from '../list/bid-words.ts'
import { rowAfter } from './change.ts'
import { readDesk, setDesk } from './desk-store.ts'
import { patchRow } from './rows.ts'
import { allAnswered, versionOf } from './use-edits.ts'

/** Sets one status for many bids; those that the office left as they were stay ticked, with its reasons. Throws where no answer came. */
export function useMany() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  return async (bids: readonly BidRow[], to: SettableStatus, accept: boolean): Promise<void> => {
    const changed = new Set<number>()
    const refused = new Map<number, string>()
    // One's own change on its way is nobody else's.
    await allAnswered()
    try {
      for (let from = 0; from < bids.length; from += MOST_BIDS_AT_ONCE) {
        const part = bids.slice(from, from + MOST_BIDS_AT_ONCE)
        const answer = await call(bidEditsEndpoints.updateBidStatuses, {
          body: {
            bids: part.map(bid => ({ bidId: bid.bidId, version: versionOf(bid) })),
            status: to,
            accept: accept ? 1 : 0,
          },
        })
        for (const bid of answer.changed) {
          changed.add(bid.bidId)
          patchRow(queryClient, bid.bidId, rowAfter(bid))
        }
        for (const { bidId, message } of answer.refused) refused.set(bidId, message)
      }
    } finally {
      const ticked = new Map([...readDesk().ticked].filter(([bidId]) => !changed.has(bidId)))
      const status = i18n._(OFFICE_STATUS_WORD[bidStatusName(to)])
      const count = changed.size
      setDesk({
        ticked,
        leftOut: bids.flatMap(({ bidId, lotNo }) => {
          const message = refused.get(bidId)
          return message === undefined ? [] : [{ bidId, lotNo, message }]
        }),
        said: t`${plural(count, { one: '# bid is', other: '# bids are' })} set to ${status}.`,
      })
      void bidsChanged(queryClient)
    }
  }
}
