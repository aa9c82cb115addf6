import type { Permission, PermissionFlags } from './permissions.ts'

/**
 * Who may open a route or see an element. Every listed flag is required, and the user type must be among those listed. Omitted parts require
 * nothing.
 */
export type Guard = {
  flags?: readonly Permission[]
  userTypes?: readonly number[]
  /** The redirect for people without any of the flags. Everybody else who is refused goes to the profile. */
  fallback?: string
}

/** The data that a guard checks. */
export type Visitor = { userType: number; permission: PermissionFlags }

export function admits({ flags = [], userTypes }: Guard, { userType, permission }: Visitor): boolean {
  return flags.every(flag => permission[flag]) && (userTypes?.includes(userType) ?? true)
}

const PROFILE_PATH = '/profile'

/** The redirect for a visitor whom the guard refuses; null for a visitor who may stay. */
export function detourOf(guard: Guard, visitor: Visitor): string | null {
  if (admits(guard, visitor)) return null
  const holdsNone = !guard.flags?.some(flag => visitor.permission[flag])
  return holdsNone ? (guard.fallback ?? PROFILE_PATH) : PROFILE_PATH
}
