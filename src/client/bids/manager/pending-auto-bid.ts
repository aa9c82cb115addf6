import { readEditState, setEditState } from './edit-state.ts'

/** The change is sent after the switch has been idle for this long. */
const WAIT_MS = 400

type Waiting = { timer: ReturnType<typeof setTimeout>; send: (on: boolean) => void }

/** Pending changes by bid. They are kept outside the row, because a row may be removed before the pause ends and its change still counts. */
const waiting = new Map<number, Waiting>()

/** Shows the wanted auto-bid at once and sends it after a pause. The switch and the key share this. */
export function setAutoBid(bidId: number, on: boolean, send: Waiting['send']): void {
  clearTimeout(waiting.get(bidId)?.timer)
  waiting.set(bidId, { timer: setTimeout(() => sendAutoBid(bidId), WAIT_MS), send })
  setEditState({ wished: new Map(readEditState().wished).set(bidId, on) })
}

/** Ends the wait, because another change of the bid follows. */
export function sendAutoBid(bidId: number): void {
  const wish = waiting.get(bidId)
  if (!wish) return
  clearTimeout(wish.timer)
  waiting.delete(bidId)
  wish.send(readEditState().wished.get(bidId)!)
  // The list renders a change one turn later. Until then the switch would jump back.
  setTimeout(() => forgetWish(bidId))
}

export function sendAutoBids(): void {
  for (const bidId of waiting.keys()) sendAutoBid(bidId)
}

function forgetWish(bidId: number): void {
  const wished = new Map(readEditState().wished)
  if (!waiting.has(bidId) && wished.delete(bidId)) setEditState({ wished })
}
