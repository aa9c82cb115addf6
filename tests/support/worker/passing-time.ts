import { install } from '@sinonjs/fake-timers'

/** Turns of the event loop in which everything that waits for no timer is done. */
const IDLE_TURNS = 100

/**
 * From now on nobody waits: whenever nothing else is left to do, the time jumps to the next timer. Waits of seconds take none, and one that a slow
 * machine would have cut short does not.
 */
export function letTimePass(): void {
  const turn = setImmediate
  const clock = install({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  AbortSignal.timeout = ms => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The operation timed out', 'TimeoutError')), ms)
    return limit.signal
  }
  const jump = (turns: number): void => {
    if (turns === 0) clock.next()
    turn(() => jump(turns === 0 ? IDLE_TURNS : turns - 1))
  }
  jump(IDLE_TURNS)
}
