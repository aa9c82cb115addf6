/** The work waiting under a name; null if only the delay is running. */
const turns = new Map<string, { work: (() => void) | null }>()

/** Runs the work after a delay, once for all calls under this name meanwhile. */
export function soon(name: string, ms: number, work: () => void): void {
  const turn = turns.get(name)
  if (turn) turn.work = work
  else begin(name, ms, work)
}

/** Runs the work now, and then at most every `ms`; an early call is postponed until the interval ends. */
export function atMostEvery(name: string, ms: number, work: () => void): void {
  const turn = turns.get(name)
  if (turn) turn.work = work
  else {
    begin(name, ms, null)
    work()
  }
}

function begin(name: string, ms: number, work: (() => void) | null): void {
  turns.set(name, { work })
  setTimeout(() => {
    const due = turns.get(name)?.work
    turns.delete(name)
    due?.()
  }, ms)
}
