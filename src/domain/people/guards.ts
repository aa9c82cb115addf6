import type { Permission, PermissionFlags } from './permissions.ts'

/** The flags of each section of the admin pages: accounts and settings, bought cars, money. One of them opens its start page. */
export const ADMIN_FLAGS: readonly Permission[] = ['backOffice', 'purchaseManagement', 'paymentsManagement']

/** The flags that allow finding clients by name: to bid for them, or to open everybody's cars or accounts. */
export const CLIENT_FINDERS: readonly Permission[] = [
  'managerBidForClient',
  'bidManagementEnabled',
  'purchaseManagement',
  'paymentsManagement',
]

/**
 * The condition for a route or an element. Every flag of `flags` is required, one of `anyOf`, and the user type must be among those listed. Omitted
 * parts require nothing.
 */
export type Guard = {
  flags?: readonly Permission[]
  anyOf?: readonly Permission[]
  userTypes?: readonly number[]
  /** The redirect for people without any of the flags. Everybody else who is refused goes to the profile. */
  fallback?: string
}

/** The data that a guard checks. */
export type Visitor = { userType: number; permission: PermissionFlags }

export function admits({ flags = [], anyOf, userTypes }: Guard, { userType, permission }: Visitor): boolean {
  const holdsOne = anyOf?.some(flag => permission[flag]) ?? true
  return holdsOne && flags.every(flag => permission[flag]) && (userTypes?.includes(userType) ?? true)
}

const PROFILE_PATH = '/profile'

/** The redirect for a visitor whom the guard refuses; null for a visitor who may stay. */
export function detourOf(guard: Guard, visitor: Visitor): string | null {
  if (admits(guard, visitor)) return null
  const holdsNone = !guard.flags?.some(flag => visitor.permission[flag])
  return holdsNone ? (guard.fallback ?? PROFILE_PATH) : PROFILE_PATH
}
