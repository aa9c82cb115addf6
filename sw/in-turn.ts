/** A line of its own: what is given to the function it answers runs one after the other. */
export function makeTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const done = last.then(task, task)
    last = done.catch(() => undefined)
    return done
  }
}

/** What writes to the caches. A sign-out then never overtakes, and is never overtaken by, an answer that is just being kept. */
export const inTurn = makeTurns()
