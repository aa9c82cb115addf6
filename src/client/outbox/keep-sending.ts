import { isWaiting, mayStillLeave } from '#domain/outbox/outbox-entry.ts'
import { onReachableAgain } from '#client/api/reachability.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { flushOutbox, dismissAcceptedBids, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** The interval for retrying a busy server or a database that does not open, and dropping finished entries. */
const AGAIN_MS = 15_000
/** The shortest wait, for an entry whose time is over and that is still waiting, as while another tab sends it. */
const SOONEST_MS = 1_000

/**
 * Sends waiting entries when the page starts, comes to the front or is online again, and periodically while any entry waits or may wait. Looks also when the
 * time of an entry ends: the screen must not call it waiting then.
 */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRead = true
  // Without a network nothing is stored, but what is late must be shown so.
  const look = async () => {
    isRead = await show()
    again()
  }
  const send = () => void flushOutbox().then(look, look)
  const again = () => {
    clearTimeout(timer)
    const waiting = shownOutbox.get().filter(mayStillLeave)
    // One that may have arrived has no end: only the server can tell.
    const ends = waiting
      .filter(isWaiting)
      .flatMap(({ until, triedAt }) => (until === null || triedAt !== null ? [] : Date.parse(until) - serverNow()))
    if (waiting.length || !isRead) timer = setTimeout(send, Math.max(SOONEST_MS, Math.min(AGAIN_MS, ...ends)))
  }
  const inFront = () => document.visibilityState === 'visible' && send()
  const stopReach = onReachableAgain(send)
  const { unsubscribe: stopShown } = shownOutbox.subscribe(again)
  document.addEventListener('visibilitychange', inFront)
  addEventListener('focus', inFront)
  addEventListener('online', send)
  // A device without room may refuse to delete. Waiting entries are sent all the same.
  void dismissAcceptedBids()
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
