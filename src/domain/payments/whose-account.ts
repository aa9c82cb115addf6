import { roleOf } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'

type Reader = {
  userId: number
  userType: number
  roleId: number
  permission: Pick<PermissionFlags, 'bidManagementEnabled' | 'paymentsManagement' | 'dealerBidAccess'>
}

/** The accounts that a person sees: managers of bids or payments everybody's, a dealer his own and his clients', others their own. */
type AccountReach = 'everybody' | 'dealer' | 'own'

export function accountReach(reader: Reader): AccountReach {
  const { bidManagementEnabled, paymentsManagement } = reader.permission
  if (bidManagementEnabled || paymentsManagement) return 'everybody'
  return roleOf(reader) === 'dealer' && reader.permission.dealerBidAccess ? 'dealer' : 'own'
}
