import { isWaiting, mayStillLeave } from '#domain/outbox/outbox-entry.ts'
import { onReachableAgain } from '#client/api/reachability.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { flushOutbox, dismissAcceptedBids, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** The interval for retrying a busy server, and dropping finished entries. */
const AGAIN_MS = 15_000
/** A database that does not open may never: the interval doubles with each failed reading, up to this. */
const UNREAD_MAX_MS = 240_000
/** The shortest wait, for an entry whose time is over and that is still waiting, as while another tab sends it. */
const SOONEST_MS = 1_000

/**
 * Sends waiting entries when the page starts, comes to the front or is online again, and periodically while any entry waits. It also looks when
 * the time of an entry ends: the screen must not call it waiting then.
 */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failedReadings = 0
  // Without a network nothing is stored, but what is late must be shown so.
  const look = async () => {
    failedReadings = (await show()) ? 0 : failedReadings + 1
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
    if (waiting.length) timer = setTimeout(send, Math.max(SOONEST_MS, Math.min(AGAIN_MS, ...ends)))
    // A hidden page tries when it comes to the front.
    else if (failedReadings) timer = setTimeout(inFront, Math.min(UNREAD_MAX_MS, AGAIN_MS * 2 ** (failedReadings - 1)))
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
