import { setFlagsFromString } from 'node:v8'

/**
 * Node parses our TypeScript with WebAssembly, separately in every thread. V8 compiles wrappers for it, and now and then frees those of ended
 * threads twice, which kills the process (`Check failed: jit_page.has_value()`, nodejs/node#64500). With a call budget that is never used up,
 * none are compiled.
 */
export const KEEP_WASM_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000'

/**
 * Sets V8 flags before the first thread starts, because V8 does not support changing flags while other threads run. Threads may then run
 * garbage collection when they choose (lots/index/threads/free-memory.ts).
 */
export function prepareThreads(): void {
  setFlagsFromString('--expose-gc')
  setFlagsFromString(KEEP_WASM_WRAPPERS)
}
