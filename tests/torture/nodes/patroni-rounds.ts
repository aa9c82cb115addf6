import { setTimeout as wait } from 'node:timers/promises'
import { patroniPlace } from './patroni.ts'
import { underLoad, type LoadReport } from './under-load.ts'

const CALM_MS = 3_000

type PatroniReport = LoadReport & {
  /** Milliseconds from the death of the primary's machine until a bid is answered, and until that machine is the synchronous standby again. */
  bidsAgainMs: number[]
  standbyAgainMs: number[]
}

/** Buyers bid and watch while the primary's machine dies and comes back, again and again. Nobody promotes anything. */
export function patroniRounds(options: { folder: string; kills: number; seed: number }): Promise<PatroniReport> {
  const { folder, kills, seed } = options
  return underLoad({ seed, open: () => patroniPlace(folder) }, async ({ place, nextAnswer }) => {
    const bidsAgainMs: number[] = []
    const standbyAgainMs: number[] = []
    for (let round = 0; round < kills; round += 1) {
      await place.killPrimary()
      bidsAgainMs.push(Math.round(await nextAnswer()))
      const from = performance.now()
      await place.bringBack()
      standbyAgainMs.push(Math.round(performance.now() - from))
      await nextAnswer()
      await wait(CALM_MS)
    }
    return { bidsAgainMs, standbyAgainMs }
  })
}
