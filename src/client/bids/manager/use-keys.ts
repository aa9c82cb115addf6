import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { PageInfo } from '#contract/wire.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { SETTABLE_STATUSES } from '#domain/bids/status-confirmations.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { isForElsewhere } from '#client/navigation/keys-elsewhere.ts'
import { mayWinLate, useLateWin } from '../late-win/late-win-state.ts'
import { useBidList } from '../list/use-bid-list.tsx'
import { awaitedPage, awaitPage, currentRow, walkWhenLoaded, walkRows } from '#client/navigation/current-row.ts'
import { readEditState, setEditState, startEditing, selectBid, selectBids } from './edit-state.ts'
import { mayEdit, mayEditTerms } from './may-edit.ts'
import { maySell } from './SoldPrice.tsx'
import { useEdits } from './use-edits.ts'
import { isOrder } from '../list/is-order.ts'

/**
 * Keyboard shortcuts for managers, listed by ShortcutsHelp.tsx. `bids` are those of the page. While another page or part loads (`isOld`), the rows
 * on screen are about to go. No key changes them, and a step waits for the new rows.
 */
export function useKeys(bids: readonly BidRow[], pageInfo: PageInfo | undefined, isOld: boolean): void {
  const { t } = useLingui()
  const { wish, undo } = useEdits()
  const noPrice = (bid: BidRow) =>
    isOrder(bid)
      ? t`Lot ${bid.lotNo}: a fixed-price car has no sold price.`
      : t`Lot ${bid.lotNo}: enter a sold price after the start, or for a Win.`
  const noTerms = (bid: BidRow) => t`Lot ${bid.lotNo}: only the status of an order can be changed.`
  const turn = useTurn(pageInfo)
  const { ask: askLateWin } = useLateWin()
  const may = {
    move: useMay('bidManageStatus'),
    terms: [useMay('bidManageBidPrice'), useMay('adjustmentPriceShow')].includes(true),
    sell: useMay('bidManageSoldPrice'),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForElsewhere(event)) return
    const { editing } = readEditState()
    if (editing.is !== 'nothing' && editing.is !== 'sold price') return
    if (answerKey(event, { bids, isOld, wish, undo, may, turn, noPrice, noTerms, askLateWin })) event.preventDefault()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Goes to the next or previous page. The keyboard position is then before its first row (navigation/current-row.ts). */
function useTurn(pageInfo: PageInfo | undefined): (step: 1 | -1) => void {
  const { search, change } = useBidList()
  return step => {
    const { pageSize = 1, totalSearchResults = 0 } = pageInfo ?? {}
    // Counts from the requested page, so two quick turns go two pages.
    const next = (awaitedPage() ?? search.page ?? 1) + step
    if (next < 1 || next > Math.ceil(totalSearchResults / pageSize)) return
    awaitPage(next)
    change({ page: next > 1 ? next : undefined })
  }
}

type KeyActions = {
  bids: readonly BidRow[]
  isOld: boolean
  wish: ReturnType<typeof useEdits>['wish']
  undo: () => Promise<void>
  may: { move: boolean; terms: boolean; sell: boolean }
  turn: (step: 1 | -1) => void
  /** The reason why the sold price cannot be written yet. */
  noPrice: (bid: BidRow) => string
  /** The reason why an order has neither terms to change nor an auto-bid. */
  noTerms: (bid: BidRow) => string
  /** Asks whether a Finished bid has won after all. */
  askLateWin: (bid: BidRow) => void
}

/** True if the key is a shortcut. Keys go by their position on the keyboard, so a Russian layout works the same. */
function answerKey(event: KeyboardEvent, hand: KeyActions): boolean {
  const { bids, isOld, wish, undo, may, turn, noPrice, noTerms, askLateWin } = hand
  const { key, code } = event
  if (event.ctrlKey || event.metaKey) {
    if (code !== 'KeyZ' || event.shiftKey) return false
    void undo()
    return true
  }
  const waits = isOld || awaitedPage() !== null
  const walk = waits ? walkWhenLoaded : walkRows
  if (key === 'ArrowDown' || code === 'KeyJ') return done(walk(1))
  if (key === 'ArrowUp' || code === 'KeyK') return done(walk(-1))
  if (code === 'BracketRight') return done(turn(1))
  if (code === 'BracketLeft') return done(turn(-1))
  if (key === '?' || (key === ',' && event.shiftKey)) return done(startEditing({ is: 'shortcuts' }))
  if (key === 'Escape') return done(setEditState({ selected: new Map(), leftOut: [], announcement: '' }))
  if (code === 'KeyU') return done(void undo())
  if (waits) return false
  if (code === 'KeyX' && event.shiftKey) return done(selectBids(bids, true))
  // With bids selected, a digit applies to all of them.
  const to = SETTABLE_STATUSES.find(status => String(status) === key)
  const { selected } = readEditState()
  if (to !== undefined && selected.size > 0)
    return may.move && done(startEditing({ is: 'status', bids: [...selected.values()], to }))
  const id = currentRow()
  const bid = bids.find(one => one.bidId === id)
  if (!bid) return false
  if (code === 'KeyX') return done(selectBid(bid, !selected.has(bid.bidId)))
  if (to === BID_STATUS.win && mayWinLate(bid)) return may.move && may.sell && done(askLateWin(bid))
  if (to !== undefined) return may.move && done(ask(bid, to))
  if (!mayEdit(bid)) return false
  if (!mayEditTerms(bid) && (code === 'KeyE' ? may.terms : code === 'KeyA' && may.move))
    return done(setEditState({ announcement: noTerms(bid) }))
  if (code === 'KeyE') return may.terms && done(setEditState({ editing: { is: 'terms', bid }, saved: null }))
  if (code === 'KeyP') return may.sell && done(sell(bid, noPrice))
  if (code === 'KeyA') return may.move && done(wish(bid))
  return false
}

function ask(bid: BidRow, to: (typeof SETTABLE_STATUSES)[number]): void {
  if (mayEdit(bid) && bid.bidStatus !== to) startEditing({ is: 'status', bids: [bid], to })
}

function sell(bid: BidRow, noPrice: KeyActions['noPrice']): void {
  if (maySell(bid)) startEditing({ is: 'sold price', bid })
  else setEditState({ announcement: noPrice(bid) })
}

const done = (_: void): true => true
