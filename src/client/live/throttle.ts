/** The work waiting under a name; null if only the delay is running. */
const delays = new Map<string, { work: (() => void) | null }>()

/** Runs the work after a delay, once for all calls under this name until then. */
export function onceAfter(name: string, ms: number, work: () => void): void {
  const delay = delays.get(name)
  if (delay) delay.work = work
  else begin(name, ms, work)
}

/** Runs the work now, and then at most every `ms`; an early call is postponed until the interval ends. */
export function atMostEvery(name: string, ms: number, work: () => void): void {
  const delay = delays.get(name)
  if (delay) delay.work = work
  else {
    begin(name, ms, null)
    work()
  }
}

function begin(name: string, ms: number, work: (() => void) | null): void {
  delays.set(name, { work })
  setTimeout(() => {
    const due = delays.get(name)?.work
    delays.delete(name)
    due?.()
  }, ms)
}
