import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { advanceLots } from './advance-lots.ts'

const EVERY_MS = 2_000
/** After a pause one tick takes more than one turn, but lets other queries run in between. */
const MAX_POLLS = 5

/** Opens lots at their start, gives up those without a result and forwards automatic bids, every two seconds by the server's clock. */
export function startLotLifecycle(context: AppContext): Repeated {
  return repeat(() => tick(context), EVERY_MS, context.log, 'Lots could not be opened or given up')
}

async function tick(context: AppContext): Promise<void> {
  const now = context.clock.now()
  for (let turns = 0; turns < MAX_POLLS; turns++) {
    const { forwarded, opened, givenUp } = await advanceLots(context, now)
    if (forwarded + opened + givenUp === 0) return
    context.log.debug({ forwarded, opened, givenUp }, 'Lots moved')
  }
}
