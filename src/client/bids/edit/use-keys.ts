import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { PageInfo } from '#contract/wire.ts'
import { SETTABLE_STATUSES } from '#domain/bids/status-confirmations.ts'
import { useMay } from '#client/people/use-profile.ts'
import { useBidList } from '../list/use-bid-list.ts'
import { awaitedPage, awaitPage, currentBid, walkLater, walkRows } from './current-row.ts'
import { readDesk, setDesk, tick, tickAll } from './desk-store.ts'
import { mayEdit } from './may-edit.ts'
import { maySell } from './SoldPrice.tsx'
import { useEdits } from './use-edits.ts'

/** Where letters are text, or belong to what lies over the list. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-chat]'

/**
 * The office's work without a mouse; ShortcutsHelp.tsx tells the keys. `bids` are those of the page. While another page or part is on its way
 * (`isOld`) the rows on screen are about to go: no key changes one of them, and a step waits for those that come.
 */
export function useKeys(bids: readonly BidRow[], pageInfo: PageInfo | undefined, isOld: boolean): void {
  const { t } = useLingui()
  const { wish, undo } = useEdits()
  const noPrice = ({ lotNo }: BidRow) => t`№ ${lotNo}: a sold price is written after the start, or for a Win.`
  const turn = useTurn(pageInfo)
  const may = {
    move: useMay('bidManageStatus'),
    terms: [useMay('bidManageBidPrice'), useMay('adjustmentPriceShow')].includes(true),
    sell: useMay('bidManageSoldPrice'),
  }
  const state = useRef({ bids, isOld, wish, undo, may, turn, noPrice })
  useEffect(() => {
    state.current = { bids, isOld, wish, undo, may, turn, noPrice }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.altKey || event.isComposing || target?.closest(ELSEWHERE)) return
      const { asking, editing, conflict, shortcuts } = readDesk()
      if (asking || editing || conflict || shortcuts) return
      if (answerKey(event, state.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** To the next or former page, before whose first row the keyboard then stands (current-row.ts). */
function useTurn(pageInfo: PageInfo | undefined): (step: 1 | -1) => void {
  const { search, change } = useBidList()
  return step => {
    const { pageSize = 1, totalSearchResults = 0 } = pageInfo ?? {}
    // From the page that was turned to: who turns twice at once turns two.
    const next = (awaitedPage() ?? search.page ?? 1) + step
    if (next < 1 || next > Math.ceil(totalSearchResults / pageSize)) return
    awaitPage(next)
    change({ page: next > 1 ? next : undefined })
  }
}

type Hand = {
  bids: readonly BidRow[]
  isOld: boolean
  wish: ReturnType<typeof useEdits>['wish']
  undo: () => Promise<void>
  may: { move: boolean; terms: boolean; sell: boolean }
  turn: (step: 1 | -1) => void
  /** Why the sold price cannot be written yet. */
  noPrice: (bid: BidRow) => string
}

/** True where the key was one of ours. Letters go by their place on the keyboard, so that a Russian layout works the same. */
function answerKey(event: KeyboardEvent, { bids, isOld, wish, undo, may, turn, noPrice }: Hand): boolean {
  const { key, code } = event
  if (event.ctrlKey || event.metaKey) {
    if (code !== 'KeyZ' || event.shiftKey) return false
    void undo()
    return true
  }
  const waits = isOld || awaitedPage() !== null
  const walk = waits ? walkLater : walkRows
  if (key === 'ArrowDown' || code === 'KeyJ') return done(walk(1))
  if (key === 'ArrowUp' || code === 'KeyK') return done(walk(-1))
  if (code === 'BracketRight') return done(turn(1))
  if (code === 'BracketLeft') return done(turn(-1))
  if (key === '?' || (key === ',' && event.shiftKey)) return done(setDesk({ shortcuts: true }))
  if (key === 'Escape') return done(setDesk({ ticked: new Map(), leftOut: [], said: '' }))
  if (code === 'KeyU') return done(void undo())
  if (waits) return false
  if (code === 'KeyX' && event.shiftKey) return done(tickAll(bids, true))
  const id = currentBid()
  const bid = bids.find(one => one.bidId === id)
  if (!bid) return false
  if (code === 'KeyX') return done(tick(bid, !readDesk().ticked.has(bid.bidId)))
  const to = SETTABLE_STATUSES.find(status => String(status) === key)
  if (to !== undefined) return may.move && done(ask(bid, to))
  if (!mayEdit(bid)) return false
  if (code === 'KeyE') return may.terms && done(setDesk({ editing: bid, saved: null }))
  if (code === 'KeyP') return may.sell && done(setDesk(maySell(bid) ? { pricing: bid.bidId } : { said: noPrice(bid) }))
  if (code === 'KeyA') return may.move && done(wish(bid))
  return false
}

function ask(bid: BidRow, to: (typeof SETTABLE_STATUSES)[number]): void {
  // With bids ticked a digit is for all of them.
  const { ticked } = readDesk()
  if (ticked.size > 0) setDesk({ asking: { bids: [...ticked.values()], to } })
  else if (mayEdit(bid) && bid.bidStatus !== to) setDesk({ asking: { bids: [bid], to } })
}

const done = (_: void): true => true
