/** The database is asked again after this long, however often and from wherever metrics are read. */
export const FRESH_MS = 10_000

/** One that does not answer by then leaves its gauges without a value; all others are served. */
const TIMEOUT_MS = 3_000

/** A reading that is kept for `freshMs`, and is null where the database does not answer in time. */
export function cached<Read extends object>(read: () => Promise<Read>, freshMs: number): () => Promise<Read | null> {
  let last: { value: Promise<Read | null>; at: number } | null = null
  return () => {
    if (last && performance.now() - last.at < freshMs) return last.value
    const one = { value: soon(read()), at: performance.now() }
    last = one
    void one.value.then(value => {
      if (!value && last === one) last = null
    })
    return one.value
  }
}

function soon<Read>(reading: Promise<Read>): Promise<Read | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  return Promise.race([reading.catch(() => null), tooLate]).finally(() => clearTimeout(timer))
}
