import { createAtom, useSelector } from '@tanstack/react-store'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { lateWin } from '#domain/bids/late-win.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'

type LateWinState = {
  /** The row as it was when its manager was asked. It may leave its list meanwhile. */
  asked: BidRow | null
  /** The last Win that was recorded here, until its message is closed. Whole yen; `groupEnded`: the lots of the bids that it has ended. */
  recorded: { lotNo: string; soldPrice: number; groupEnded: readonly string[] } | null
}

const NOTHING: LateWinState = { asked: null, recorded: null }
const state = createAtom(NOTHING)

export const useLateWinState = (): LateWinState => useSelector(state)
export const setLateWinState = (change: Partial<LateWinState>): void => state.set({ ...state.get(), ...change })
/** Leaving the screen clears the state. */
export const clearLateWin = (): void => state.set(NOTHING)

/** Whether the reader may set a bid's status and its price, which is what a late Win does. */
export function useMayRecordWins(): boolean {
  const [status, price] = [useMay('bidManageStatus'), useMay('bidManageSoldPrice')]
  return status && price
}

/** Whether this bid can still become a Win, if its reader may do that. */
export function mayWinLate(bid: BidRow): boolean {
  const { bidStatus: status, auctionDate, purchaseCancelled: isPurchaseCancelled = false } = bid
  const startsAt = auctionDate === null ? null : new Date(auctionDate)
  return lateWin({ status, startsAt, isPurchaseCancelled }, new Date(serverNow())) === 'allowed'
}

/** The overlay with the question. `ask` opens it about a bid. */
export function useLateWin() {
  const { open, show, close } = useOverlay('late-win')
  return {
    open,
    close,
    ask(bid: BidRow) {
      setLateWinState({ asked: bid, recorded: null })
      show()
    },
  }
}
