/** Creates a queue: tasks passed to the returned function run one after the other. */
export function makeSerialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const done = last.then(task, task)
    last = done.catch(() => undefined)
    return done
  }
}

/** For writes to the caches, so that a sign-out and an answer being kept never overtake each other. */
export const serially = makeSerialQueue()
