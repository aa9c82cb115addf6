import { officeAnswers } from './reachability.ts'

/** After so long without an answer the office is asked for a sign of life. */
const SUSPICION_MS = 1_000
const LONGEST_READ_MS = 10_000
/** A write may have been done although its answer is lost: its key makes sending it again safe, giving up early is not. */
const LONGEST_WRITE_MS = 20_000

/**
 * An answer, or an error soon after it is clear that none will come: a network that swallows everything must not hold a screen for minutes.
 * A slow office that still gives signs of life is waited for longer. What is given up is aborted, for a browser has few connections.
 */
export async function inTime(
  init: RequestInit,
  send: (init: RequestInit) => Promise<globalThis.Response>,
): Promise<globalThis.Response> {
  const giveUp = new AbortController()
  const signal = init.signal ? AbortSignal.any([init.signal, giveUp.signal]) : giveUp.signal
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (ms: number) =>
    new Promise<void>(resolve => {
      timer = setTimeout(resolve, ms)
    })
  const silence = async (): Promise<never> => {
    if (init.method !== 'GET') await after(LONGEST_WRITE_MS)
    else {
      await after(SUSPICION_MS)
      if (await officeAnswers()) await after(LONGEST_READ_MS - SUSPICION_MS)
    }
    throw new TypeError('The office is silent')
  }
  try {
    const asked = send({ ...init, signal })
    return await Promise.race([asked, silence()])
  } catch (error) {
    giveUp.abort()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
