import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { onReachableAgain } from '#client/api/reachability.ts'
import { flushOutbox, putAwayAccepted, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** The interval for retrying a busy server and dropping finished entries. */
const AGAIN_MS = 15_000

/** Sends waiting entries when the page starts, comes to the front or is online again, and periodically while any entry waits. */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => void flushOutbox().then(again, again)
  const again = () => {
    clearTimeout(timer)
    if (shownOutbox.get().some(isWaiting)) timer = setTimeout(send, AGAIN_MS)
  }
  const inFront = () => document.visibilityState === 'visible' && send()
  const stopReach = onReachableAgain(send)
  const { unsubscribe: stopShown } = shownOutbox.subscribe(again)
  document.addEventListener('visibilitychange', inFront)
  addEventListener('focus', inFront)
  addEventListener('online', send)
  // A device without room may refuse to delete. What waits is sent all the same.
  void putAwayAccepted()
    .then(show)
    .catch(() => undefined)
    .then(send)
  return () => {
    clearTimeout(timer)
    stopReach()
    stopShown()
    document.removeEventListener('visibilitychange', inFront)
    removeEventListener('focus', inFront)
    removeEventListener('online', send)
  }
}
