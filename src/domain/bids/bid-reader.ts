import { roleOf } from '../people/kinds.ts'
import type { Role } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'

type Reader = { userType: number; roleId: number; permission: PermissionFlags }

/** As whom a person reads lists of bids. Without the flag for others' bids a manager or dealer has only his own, as a client does. */
export function bidReader(reader: Reader): Role {
  const { bidManagementEnabled, dealerBidAccess } = reader.permission
  const mayReadOthers = { manager: bidManagementEnabled, dealer: dealerBidAccess, client: false }
  const role = roleOf(reader)
  return mayReadOthers[role] ? role : 'client'
}
