import type { Pool } from 'pg'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { isOutage } from '#server/db/outage.ts'
import type { Office } from '#server/http/asked.ts'
import { extendMarket } from './fill-market.ts'
import { advanceLots } from './house/advance-lots.ts'

const TICK_MS = 2_000
/** After a pause one tick does more than one turn, but lets others at the database in between. */
const MOST_TURNS = 5

export type House = {
  /** Lets the turn that is under way end, then begins no other. */
  stop: () => Promise<void>
}

/** Runs the house by the office's clock: a turn every two seconds, one at a time. In the demo the next sale day comes into sight at Tokyo midnight. */
export function startHouse({ pool, ...office }: Office & { pool: Pool }): House {
  let turn: Promise<void> | null = null
  let extendedOn = ''
  let isStopping = false

  async function tick(): Promise<void> {
    const now = office.clock.now()
    const today = tokyoDay(now)
    if (office.config.demo && today !== extendedOn) {
      const added = await extendMarket(pool, { now })
      if (added > 0) office.log.info({ lots: added }, 'The next sale days are in the market')
      extendedOn = today
    }
    for (let turns = 0; turns < MOST_TURNS && !isStopping; turns++) {
      const { reviewed, opened, closed, givenUp } = await advanceLots(office, now)
      if (reviewed + opened + closed + givenUp === 0) return
      office.log.debug({ reviewed, opened, closed, givenUp }, 'The house moved lots')
    }
  }

  const timer = setInterval(() => {
    turn ??= tick()
      .catch((error: unknown) => {
        if (!isOutage(office.log, error))
          office.log.error({ err: error }, 'The auction house stumbled; it goes on with its next turn')
      })
      .finally(() => {
        turn = null
      })
  }, TICK_MS)
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await turn
    },
  }
}
