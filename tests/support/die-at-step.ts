/** Kills this process at the step of this number: at an odd one before its data is sent, at an even one while it is on its way. */
export function dieAtStep(at: number): () => void {
  let steps = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  return () => {
    steps += 1
    if (steps !== at) return
    if (at % 2 === 1) die()
    // Data sent in this turn leaves before the next one.
    else setImmediate(die)
  }
}
