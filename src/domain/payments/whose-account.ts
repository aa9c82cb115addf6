import { roleOf } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'

type Reader = {
  userId: number
  userType: number
  roleId: number
  permission: Pick<PermissionFlags, 'bidManagementEnabled' | 'paymentsManagement' | 'dealerBidAccess'>
}

/** Whose accounts a person reads: everybody's as a manager of bids or of payments, a dealer his own and his clients', anybody else his own. */
type AccountReach = 'everybody' | 'dealer' | 'own'

export function accountReach(reader: Reader): AccountReach {
  const { bidManagementEnabled, paymentsManagement } = reader.permission
  if (bidManagementEnabled || paymentsManagement) return 'everybody'
  return roleOf(reader) === 'dealer' && reader.permission.dealerBidAccess ? 'dealer' : 'own'
}
