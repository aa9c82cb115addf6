import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { MAX_BIDS_AT_ONCE } from '#contract/bids/bid-edits.shapes.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { call } from '#client/api/api.ts'
import { bidsChanged } from '../bids.api.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { rowAfter } from './change.ts'
import { dropSteps, readEditState, setEditState } from './edit-state.ts'
import { leftSeconds, rememberEnds } from './planned-end.ts'
import { patchRow } from './rows.ts'
import { useGroupWords } from '../use-group-words.ts'
import { allAnswered, noteOwnChange, versionOf } from './own-changes.ts'

/** Sets one status for many bids. Bids that the server left unchanged stay selected, with its reasons. Throws where no answer came. */
export function useMany() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const groupWords = useGroupWords()
  return async (bids: readonly BidRow[], to: SettableStatus, accept: boolean): Promise<void> => {
    const changed = new Set<number>()
    const refused = new Map<number, string>()
    const ending: BidRow[] = []
    const groupEnded: string[] = []
    // One's own change in flight is not someone else's.
    await allAnswered()
    try {
      for (let from = 0; from < bids.length; from += MAX_BIDS_AT_ONCE) {
        const part = bids.slice(from, from + MAX_BIDS_AT_ONCE)
        const answer = await call(bidEditsEndpoints.updateBidStatuses, {
          body: {
            bids: part.map(bid => ({ bidId: bid.bidId, version: versionOf(bid) })),
            status: to,
            accept: accept ? 1 : 0,
            ...(endsBid(to) && { undoable: 1 }),
          },
        })
        for (const bid of answer.changed) {
          changed.add(bid.bidId)
          const row = part.find(one => one.bidId === bid.bidId)
          if (row) noteOwnChange(bid.bidId, versionOf(row), bid.version)
          patchRow(queryClient, bid.bidId, rowAfter(bid))
          groupEnded.push(...(bid.groupEnded ?? []))
          if (row && bid.plannedEnd) ending.push({ ...row, plannedEnd: bid.plannedEnd })
        }
        for (const { bidId, message } of answer.refused) refused.set(bidId, message)
      }
    } finally {
      const selected = new Map([...readEditState().selected].filter(([bidId]) => !changed.has(bidId)))
      const status = i18n._(STAFF_STATUS_WORD[to])
      const count = changed.size
      const left = refused.size
      const announced = () => {
        // Without an answer the dialog says so.
        if (count === 0 && left < bids.length) return ''
        if (count === 0) return t`${plural(left, { one: '# bid was not changed.', other: '# bids were not changed.' })}`
        const set = t`${plural(count, { one: '# bid', other: '# bids' })}: status set to ${status}.`
        return `${set} ${groupWords.ended(groupEnded)}`.trim()
      }
      setEditState({
        selected,
        leftOut: bids.flatMap(({ bidId, lotNo }) => {
          const message = refused.get(bidId)
          return message === undefined ? [] : [{ bidId, lotNo, message }]
        }),
        announcement: announced(),
      })
      // What took effect at once has no undo.
      if (count > ending.length) dropSteps()
      const waiting = ending.length
      const seconds = leftSeconds(ending)
      rememberEnds(
        ending,
        t`${plural(waiting, { one: '# bid', other: '# bids' })}: “${status}” takes effect in ${plural(seconds, { one: '# second', other: '# seconds' })}. Press U to undo.`,
      )
      void bidsChanged(queryClient)
    }
  }
}
