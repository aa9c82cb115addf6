import { deskOf } from '#domain/people/kinds.ts'
import type { Viewer } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { partiesOf } from './chat.queries.ts'
import type { Db, Parties } from './chat.queries.ts'

/** Who reads and writes: a person of the client's side by himself, or the office, which reads as one. */
export type Reader = { userId: number; isOffice: boolean }

/** Managers of bids are the office of every conversation but those about bids of their own. */
export function readerOf(viewer: Viewer, ownerId: number): Reader {
  const isOffice = deskOf(viewer) === 'manager' && viewer.permission.bidManagementEnabled && ownerId !== viewer.userId
  return { userId: viewer.userId, isOffice }
}

/**
 * The conversation about a bid, for those whose it is: its client, his dealer and those who manage bids. To everybody else it is not there,
 * exactly as one about a bid that does not exist.
 */
export async function openChat(db: Db, viewer: Viewer, bidId: number): Promise<{ parties: Parties; reader: Reader }> {
  const parties = await partiesOf(db, bidId)
  if (!parties) throw new Refused('not_found')
  const reader = readerOf(viewer, parties.ownerId)
  const isDealer = deskOf(viewer) === 'dealer' && viewer.permission.dealerBidAccess
  const isHisDealer = isDealer && parties.dealerId === viewer.userId
  if (!reader.isOffice && parties.ownerId !== viewer.userId && !isHisDealer) throw new Refused('not_found')
  return { parties, reader }
}
