import type { RemoteLots } from '#server/market/market.ts'
import type { ShownLot } from './shown-lots.ts'

/** Room for two of the largest downloads, whose rows are read while they are sent, and for the pages that others open meanwhile. */
const MAX_LOTS = 12_000

export type ShownCache = Pick<RemoteLots, 'ofId' | 'ofPhotoToken'> & {
  put(lots: readonly ShownLot[]): void
  shown(id: string): ShownLot | undefined
}

/** The lots that were shown last, only in memory; the oldest are evicted. */
export function shownCache(): ShownCache {
  const byId = new Map<string, ShownLot>()
  const byToken = new Map<string, ShownLot>()
  return {
    put: lots => {
      for (const shown of lots) {
        byId.delete(shown.row.id)
        byId.set(shown.row.id, shown)
        byToken.set(shown.row.photo_token, shown)
      }
      for (const [id, { row }] of byId) {
        if (byId.size <= MAX_LOTS) return
        byId.delete(id)
        byToken.delete(row.photo_token)
      }
    },
    shown: id => byId.get(id),
    ofId: id => byId.get(id)?.row,
    ofPhotoToken: token => byToken.get(token)?.row,
  }
}
