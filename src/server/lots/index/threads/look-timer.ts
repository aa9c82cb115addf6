import { performance } from 'node:perf_hooks'

/**
 * A notification is followed by a look after this delay, when the writer is done. One look covers all notifications that arrive meanwhile. Without
 * notifications, as behind a transaction pooler, the index looks at this interval.
 */
const POLL_MS = 50
/** The interval where notifications arrive: one of them may be lost. */
const SPARE_POLL_MS = 500
/** The longest pause after failures. */
const MAX_PAUSE_MS = 30_000

type LookTimer = {
  /** There is a new connection. */
  connected: () => void
  notified: () => void
  /** Whether there was a notification since the last call. */
  takeNotification: () => boolean
  /** There were changes without a notification. */
  missed: () => void
  /** Resolves when the next look is due, or `wake` is called. The pause grows with the number of failures in a row. */
  next: (failures: number) => Promise<void>
  wake: () => void
}

/** Says when to look for changes in the database. */
export function lookTimer(): LookTimer {
  /** Whether this connection gets notifications. Behind a transaction pooler it gets none, and nothing but their absence tells. */
  let getsNotifications = false
  /** When the first change since the last look was notified. */
  let notifiedAt: number | null = null
  let wake = () => {}
  let reschedule = () => {}

  function pause(lookedAt: number, failures: number): number {
    if (failures > 0) return Math.min(1000 * 2 ** failures, MAX_PAUSE_MS)
    const interval = getsNotifications ? SPARE_POLL_MS : POLL_MS
    const due = notifiedAt === null ? lookedAt + interval : notifiedAt + POLL_MS
    return Math.max(0, due - performance.now())
  }

  return {
    connected: () => {
      getsNotifications = false
    },
    notified: () => {
      getsNotifications = true
      notifiedAt ??= performance.now()
      reschedule()
    },
    takeNotification: () => {
      const wasNotified = notifiedAt !== null
      notifiedAt = null
      return wasNotified
    },
    missed: () => {
      getsNotifications = false
    },
    next: async failures => {
      const lookedAt = performance.now()
      await new Promise<void>(resolve => {
        let timer = setTimeout(resolve, pause(lookedAt, failures))
        reschedule = () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, pause(lookedAt, failures))
        }
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      reschedule = () => {}
    },
    wake: () => wake(),
  }
}
