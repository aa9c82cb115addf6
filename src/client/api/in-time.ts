import { officeAnswers } from './reachability.ts'

/** After so long without an answer the office is asked for a sign of life. */
const SUSPICION_MS = 1_000
const LONGEST_READ_MS = 10_000
/**
 * A write may have been done although its answer is lost, so an office that gives signs of life is waited for; where there is none, whoever waits is
 * told within five seconds (quality.md O2), and what goes out again under its key is done once.
 */
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
    await after(SUSPICION_MS)
    const longest = init.method === 'GET' ? LONGEST_READ_MS : LONGEST_WRITE_MS
    if (await officeAnswers()) await after(longest - SUSPICION_MS)
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
