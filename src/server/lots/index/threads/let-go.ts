import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/**
 * Gives back what nobody holds any more, now: the thread hardly makes garbage of its own, so by itself it would keep a large segment that is
 * of no use until the next ones have come, and a process three times its size.
 */
export function letGo(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
