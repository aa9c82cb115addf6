/** A photo that is kept on the device is there by then; any other comes when the code stands already. */
const LONGEST_MS = 300

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Runs the first scripts, each in a task of its own, when the frame is on the glass: where all of them are kept on the device they would
 * hold its paint up until the last has run. `photo` is the frame's own, where there is one to wait for; `askAhead` asks for the screen's files, which
 * costs a kept photo more than it wins.
 */
export async function startScripts(
  paths: readonly string[],
  photo: Promise<unknown> | undefined,
  askAhead: () => void,
): Promise<void> {
  if (!photo) askAhead()
  await Promise.race([Promise.resolve(photo).then(painted), pause(LONGEST_MS)])
  if (photo) askAhead()
  for (const path of paths) {
    await import(path)
    await pause(0)
  }
}
