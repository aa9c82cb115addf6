import { readDesk, setDesk } from './desk-store.ts'

/** §9 "auto-bid 400 ms". */
const WAIT_MS = 400

type Waiting = { timer: ReturnType<typeof setTimeout>; send: (on: boolean) => void }

/** What waits, by its bid; not the row's own, for a row may be gone before the hand has rested, and that wish is meant as well. */
const waiting = new Map<number, Waiting>()

/** Draws the auto-bid of a bid as it is wished, and sends it once the hand rests: the switch and the key are one hand. */
export function wishAuto(bidId: number, on: boolean, send: Waiting['send']): void {
  clearTimeout(waiting.get(bidId)?.timer)
  waiting.set(bidId, { timer: setTimeout(() => sendWish(bidId), WAIT_MS), send })
  setDesk({ wished: new Map(readDesk().wished).set(bidId, on) })
}

/** Does not wait any longer: another change of the bid follows. */
export function sendWish(bidId: number): void {
  const wish = waiting.get(bidId)
  if (!wish) return
  clearTimeout(wish.timer)
  waiting.delete(bidId)
  wish.send(readDesk().wished.get(bidId)!)
  // The list draws a change a turn later; until then the switch would jump back.
  setTimeout(() => forgetWish(bidId))
}

export function sendWishes(): void {
  for (const bidId of waiting.keys()) sendWish(bidId)
}

function forgetWish(bidId: number): void {
  const wished = new Map(readDesk().wished)
  if (!waiting.has(bidId) && wished.delete(bidId)) setDesk({ wished })
}
