import { setFlagsFromString } from 'node:v8'

/**
 * Lets every thread that starts from now on collect its garbage when it wants to. Only for the start of a process: V8 does not promise to
 * live through a change of its flags while other threads run.
 */
export function allowLetGo(): void {
  setFlagsFromString('--expose-gc')
}

/**
 * Gives back what nobody holds any more, now: the thread hardly makes garbage of its own, so by itself it would keep a large segment that is
 * of no use until the next ones have come, and a process three times its size. Where the process did not allow it, that is how it stays.
 */
export function letGo(): void {
  globalThis.gc?.()
}
