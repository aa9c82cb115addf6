import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { askMarket } from './ask-market.ts'
import { cutBatch } from './cut-batch.ts'
import { pushFoundLots } from './push-found-lots.ts'

const POLL_MS = 5_000
const TELL_MS = 1_000

/** Looks for new lots, and for people to notify of them. Several processes may run it. */
export function startSearchNews(context: AppContext): Repeated {
  const { log } = context
  const look = async () => {
    if (context.market?.remote) await askMarket(context)
    else while (await cutBatch(context));
  }
  const looking = repeat(look, POLL_MS, log, 'The search for new lots failed and will be tried again')
  const failure = 'The news of saved searches could not be told and will be tried again'
  const telling = repeat(() => pushFoundLots(context), TELL_MS, log, failure)
  return { stop: async () => void (await Promise.all([looking.stop(), telling.stop()])) }
}
