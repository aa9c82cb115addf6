import type { Permission, PermissionFlags } from './permissions.ts'

/**
 * Who may enter a route or see an element (§2 "Permission guards", §6): every listed flag must be held, and the user type must be among those
 * listed. What is left out asks for nothing.
 */
export type Guard = {
  flags?: readonly Permission[]
  userTypes?: readonly number[]
  /** Where those go instead who hold none of the flags; everybody else who is turned away goes to the profile. */
  fallback?: string
}

/** What a guard looks at. */
export type Visitor = { userType: number; permission: PermissionFlags }

export function admits({ flags = [], userTypes }: Guard, { userType, permission }: Visitor): boolean {
  return flags.every(flag => permission[flag]) && (userTypes?.includes(userType) ?? true)
}

const PROFILE_PATH = '/profile'

/** Where a visitor is sent whom the guard turns away; null for one who may stay. */
export function detourOf(guard: Guard, visitor: Visitor): string | null {
  if (admits(guard, visitor)) return null
  const holdsNone = !guard.flags?.some(flag => visitor.permission[flag])
  return holdsNone ? (guard.fallback ?? PROFILE_PATH) : PROFILE_PATH
}
