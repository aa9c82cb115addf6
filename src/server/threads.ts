import { setFlagsFromString } from 'node:v8'

/**
 * Node reads our TypeScript through WebAssembly, in every thread anew. Of the wrappers that V8 compiles for it on the way, those of threads that
 * have ended are freed twice now and then, and the process dies (`Check failed: jit_page.has_value()`, nodejs/node#64500). With a budget of
 * calls that is never used up none are compiled.
 */
export const KEEP_WASM_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000'

/**
 * What V8 must know before the first thread starts: it does not promise to live through a change of its flags while other threads run. Threads
 * may collect their garbage when they want to (lots/index/threads/let-go.ts).
 */
export function prepareThreads(): void {
  setFlagsFromString('--expose-gc')
  setFlagsFromString(KEEP_WASM_WRAPPERS)
}
