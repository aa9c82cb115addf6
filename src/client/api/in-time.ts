import { anySignal } from '#contract/any-signal.ts'
import { serverAnswers, reachability } from './reachability.ts'

/** After this long without an answer, a health check is sent. */
const SUSPICION_MS = 800
/**
 * The maximum wait without a successful health check, and with one, or after a late one. A screen without kept data says so within three seconds. A
 * write may have succeeded although its answer is lost, so it gets longer. A write repeated under its key is done once.
 */
const READ = { silentMs: 2_300, maxMs: 10_000 }
const WRITE = { silentMs: 5_000, maxMs: 20_000 }

/**
 * Returns an answer, or an error soon after it is clear that none will come. A network that drops everything must not block a screen for minutes. A
 * slow server that still passes health checks gets longer. Abandoned requests are aborted, because a browser has few connections.
 * @param waitedMs for how long the request has been under way already
 */
export async function inTime(
  init: RequestInit,
  send: (init: RequestInit) => Promise<globalThis.Response>,
  waitedMs = 0,
): Promise<globalThis.Response> {
  const giveUp = new AbortController()
  const signal = init.signal ? anySignal(init.signal, giveUp.signal) : giveUp.signal
  const timers: ReturnType<typeof setTimeout>[] = []
  const after = (ms: number) => new Promise<void>(resolve => timers.push(setTimeout(resolve, ms)))
  const silence = async (): Promise<never> => {
    await after(Math.max(0, SUSPICION_MS - waitedMs))
    const { silentMs, maxMs } = init.method === 'GET' ? READ : WRITE
    const longest = reachability.get().pace === 'slow' ? maxMs : silentMs
    const isThere = await Promise.race([serverAnswers(), after(longest - SUSPICION_MS)])
    if (isThere === true) await after(maxMs - SUSPICION_MS)
    throw new TypeError('The server does not answer')
  }
  try {
    const response = send({ ...init, signal })
    return flowing(await Promise.race([response, silence()]), giveUp, (init.method === 'GET' ? READ : WRITE).maxMs)
  } catch (error) {
    giveUp.abort()
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** The answer; reading it fails when its body pauses for `stillMs`. A slow body that keeps arriving is read to its end. */
function flowing(answer: globalThis.Response, giveUp: AbortController, stillMs: number): globalThis.Response {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
  const next = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const still = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TypeError('The answer does not go on')), stillMs)
    })
    try {
      return await Promise.race([reader.read(), still])
    } catch (error) {
      giveUp.abort()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(passed) {
      const piece = await next()
      if (piece.done) passed.close()
      else passed.enqueue(piece.value)
    },
    cancel: reason => reader.cancel(reason),
  })
  return new Response(body, answer)
}
