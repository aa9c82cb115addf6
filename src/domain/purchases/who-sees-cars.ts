import type { PermissionFlags } from '../people/permissions.ts'

/** Whether somebody sees everybody's bought cars: who manages bids, works on cars, or on their costs and invoices. */
export function seesEverybodysCars(permission: PermissionFlags): boolean {
  return permission.bidManagementEnabled || permission.purchaseManagement || permission.paymentsManagement
}
