/**
 * How long the worker waits for the server before it uses a kept answer. It is shorter than the page's own timeout, so that the worker answers
 * first. On a dead network that is within two seconds.
 */
const FIRST_WAIT_MS = 1_500
/** After one missing answer of the server, the next screens open from the cache at once for a while. */
const NEXT_WAIT_MS = 300
const SILENCE_LASTS_MS = 20_000

let silentAt = Number.NEGATIVE_INFINITY

/** Resolves with `late` when the kept answer should be used. */
export function timeout(): Promise<'late'> {
  const wait = performance.now() - silentAt < SILENCE_LASTS_MS ? NEXT_WAIT_MS : FIRST_WAIT_MS
  return new Promise(resolve => setTimeout(() => resolve('late'), wait))
}

/** The server did not answer in time, or could not be reached. */
export function serverWasSilent(): void {
  silentAt = performance.now()
}

export function serverAnswered(): void {
  silentAt = Number.NEGATIVE_INFINITY
}

/** How long a request waits for the device's storage alone. */
const STORAGE_MS = 1_500

const pause = <Value>(then: Value, ms: number) => new Promise<Value>(resolve => setTimeout(() => resolve(then), ms))

/**
 * What the device's storage gives, which is no `Response` itself. Where that takes long, the server's answer is used if it comes first: the storage of
 * some devices hangs. What is not the server's, such as a captive portal's page, is used only if nothing is read for as long again.
 */
export async function storedOrAnswer<Stored>(
  stored: Promise<Stored>,
  ask: (giveUp: AbortSignal) => Promise<Response>,
  isOwn: (answer: Response) => boolean | Promise<boolean>,
  ms = STORAGE_MS,
): Promise<Stored | Response> {
  if ((await Promise.race([stored, pause('late', ms)])) !== 'late') return stored
  const giveUp = new AbortController()
  const asked = async () => {
    const answer = await ask(giveUp.signal).catch(() => null)
    if (!answer) return stored
    // The connection may break while the answer is read.
    const own = await Promise.resolve(isOwn(answer)).catch(() => null)
    if (own === null) return stored
    return own ? answer : Promise.race([stored, pause(answer, ms)])
  }
  const first = await Promise.race([stored, asked()])
  if (!(first instanceof Response)) giveUp.abort()
  return first
}
