/** What waits under a name; null: only the time. */
const turns = new Map<string, { work: (() => void) | null }>()

/** Does the work after a while, once for all who asked under this name meanwhile. */
export function soon(name: string, ms: number, work: () => void): void {
  const turn = turns.get(name)
  if (turn) turn.work = work
  else begin(name, ms, work)
}

/** Does the work now, and then at most every `ms`: what was asked for too early is done when its time has come. */
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
