import type { PermissionFlags } from '../people/permissions.ts'

/** Whether a person sees everybody's bought cars: managers of bids, of cars, and of their costs and invoices. */
export function seesEverybodysCars(permission: PermissionFlags): boolean {
  return permission.bidManagementEnabled || permission.purchaseManagement || permission.paymentsManagement
}
