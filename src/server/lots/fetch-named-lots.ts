import { dayOfLotId } from '#domain/lots/lot-id.ts'
import type { AppContext } from '#server/http/context.ts'
import { textsIn } from './texts-in.ts'

type LotsRequest = Pick<AppContext, 'market'> & { query?: unknown; body?: unknown }

/**
 * Fetches the lots that a request names into the table before its use-case runs, for markets that are only queried on demand. The ids are recognised by
 * their form anywhere in the request, so no future call can be forgotten. A GET may write here, too: it stores what the market says, and no user
 * changes anything.
 */
export async function fetchNamedLots({ market, query, body }: LotsRequest): Promise<void> {
  const remote = market?.remote
  if (!remote) return
  const ids = textsIn([query, body]).flatMap(text => text.split(',').filter(part => dayOfLotId(part) !== undefined))
  if (ids.length > 0) await remote.fetchLots(ids)
}
