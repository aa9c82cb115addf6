import { KINDS, permissionsOf, roleOf, type Role, type UserKind } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'

type Reader = { userType: number; roleId: number; permission: PermissionFlags }

/** As whom a person reads lists of bids. Without the flag for others' bids a manager or dealer has only his own, as a client does. */
export function bidReader(reader: Reader): Role {
  const { bidManagementEnabled, dealerBidAccess } = reader.permission
  const mayReadOthers = { manager: bidManagementEnabled, dealer: dealerBidAccess, client: false }
  const role = roleOf(reader)
  return mayReadOthers[role] ? role : 'client'
}

/** The list in which a person finds a bid, for links in messages: a dealer finds his own beside those of his clients. */
export function listWithBid({
  kind,
  flags,
  isOwn,
}: {
  kind: UserKind
  flags: Partial<PermissionFlags>
  isOwn: boolean
}): 'bids' | 'dealer-bids' | 'bid-manager' {
  const reader = bidReader({ ...KINDS[kind], permission: permissionsOf(kind, flags) })
  if (reader === 'manager') return isOwn ? 'bids' : 'bid-manager'
  return reader === 'dealer' ? 'dealer-bids' : 'bids'
}
