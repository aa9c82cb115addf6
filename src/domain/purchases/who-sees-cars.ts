import { roleOf } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'

/** Whether a person sees everybody's bought cars: managers of bids, of cars, and of their costs and invoices. */
export function seesEverybodysCars(permission: PermissionFlags): boolean {
  return permission.bidManagementEnabled || permission.purchaseManagement || permission.paymentsManagement
}

/** The bought cars that a person sees: everybody's, a dealer his own and his clients', others their own. */
export function carReach(reader: {
  userType: number
  roleId: number
  permission: PermissionFlags
}): 'everybody' | 'dealer' | 'own' {
  if (seesEverybodysCars(reader.permission)) return 'everybody'
  return roleOf(reader) === 'dealer' && reader.permission.dealerBidAccess ? 'dealer' : 'own'
}
