import { KINDS, permissionsOf, roleOf, type UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { partiesOf, type Parties } from './chat.queries.ts'
import type { Db } from '#server/db/connect.ts'

/** The reader and writer: a person of the client's side, or the managers, who share one read mark. */
export type Reader = { userId: number; isStaff: boolean }

/** Managers of bids are on the company's side of every conversation, except about their own bids. */
export function readerOf(viewer: Viewer, ownerId: number): Reader {
  const isStaff = roleOf(viewer) === 'manager' && viewer.permission.bidManagementEnabled && ownerId !== viewer.userId
  return { userId: viewer.userId, isStaff }
}

/**
 * The conversation about a bid, for its parties: the client, his dealer and managers of bids. For everybody else it is not found, exactly like
 * that of a bid that does not exist.
 */
export async function openChat(db: Db, viewer: Viewer, bidId: number): Promise<{ parties: Parties; reader: Reader }> {
  const chat = await findChat(db, viewer, bidId)
  if (!chat) throw new Refused('not_found')
  return chat
}

/** Like `openChat`, but undefined for everybody else. */
export async function findChat(
  db: Db,
  viewer: Viewer,
  bidId: number,
): Promise<{ parties: Parties; reader: Reader } | undefined> {
  const parties = await partiesOf(db, bidId)
  if (!parties) return undefined
  const reader = readerOf(viewer, parties.ownerId)
  const isDealer = roleOf(viewer) === 'dealer' && viewer.permission.dealerBidAccess
  const isHisDealer = isDealer && parties.dealerId === viewer.userId
  const mayRead = reader.isStaff || parties.ownerId === viewer.userId || isHisDealer
  return mayRead ? { parties, reader } : undefined
}

type ReaderRights = { userId: number; isStaff: boolean; kind: UserKind; flags: Partial<PermissionFlags> }

/** Whether a reader whom a message was meant for may still read it, by his rights of this moment. */
export function mayStillRead(
  { userId, isStaff, kind, flags }: ReaderRights,
  { ownerId, dealerId }: Pick<Parties, 'ownerId' | 'dealerId'>,
): boolean {
  const may = permissionsOf(kind, flags)
  if (isStaff) return roleOf(KINDS[kind]) === 'manager' && may.bidManagementEnabled
  if (userId === ownerId) return kind !== 'disabled'
  return userId === dealerId && kind === 'dealer' && may.dealerBidAccess
}
