let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what writes to the caches one after the other. A sign-out then never overtakes, and is never overtaken by, an answer that is just
 * being kept.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = last.then(task, task)
  last = done.catch(() => undefined)
  return done
}
