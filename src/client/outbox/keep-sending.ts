import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { reachability } from '#client/api/reachability.ts'
import { flushOutbox, putAwayAccepted, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** How often a busy office is asked again, and what is over is dropped. */
const AGAIN_MS = 15_000

/** Sends what waits when the page starts, comes to the front or has a network again, and now and then while something still waits. */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasReachable = reachability.get().reachable
  const send = () => void flushOutbox().then(again, again)
  const again = () => {
    clearTimeout(timer)
    if (shownOutbox.get().some(isWaiting)) timer = setTimeout(send, AGAIN_MS)
  }
  const inFront = () => document.visibilityState === 'visible' && send()
  const back = () => {
    const { reachable } = reachability.get()
    if (reachable && !wasReachable) send()
    wasReachable = reachable
  }
  const stopReach = reachability.subscribe(back)
  const stopShown = shownOutbox.subscribe(again)
  document.addEventListener('visibilitychange', inFront)
  addEventListener('focus', inFront)
  addEventListener('online', send)
  void putAwayAccepted().then(show).then(send)
  return () => {
    clearTimeout(timer)
    stopReach()
    stopShown()
    document.removeEventListener('visibilitychange', inFront)
    removeEventListener('focus', inFront)
    removeEventListener('online', send)
  }
}
