import { KINDS, MANAGER_ONLY, type UserKind } from './kinds.ts'
import { CHECKS, PERMISSIONS, type Permission, type PermissionFlags } from './permissions.ts'

const LIMITS = ['creditLimit', 'dailyBidLimit', 'ussLimit'] as const

/** The kind, flags and limits of an account. Amounts in whole yen, counts per Tokyo day. */
export type AccountRights = { kind: UserKind; permission: PermissionFlags } & Record<(typeof LIMITS)[number], number>

/** The rules that a change of rights can break. */
type RightsFault = 'beyondOwn' | 'ownAccess' | 'ownFlags' | 'ownKind' | 'ownLimit'

/** The flags that would allow somebody more than before. */
export function gained(before: PermissionFlags, after: PermissionFlags): Permission[] {
  return PERMISSIONS.filter(flag => before[flag] !== after[flag] && after[flag] !== CHECKS.includes(flag))
}

/** Whether a person holds a manager's flag that the other lacks. The other may then not change the person's account. */
export function outranks(person: PermissionFlags, other: PermissionFlags): boolean {
  return MANAGER_ONLY.some(flag => person[flag] && !other[flag])
}

/**
 * Why a manager may not make this change to an account: field → rule. A manager can neither lock himself out nor promote himself. He cannot give
 * anybody a manager's flag that he does not hold.
 *
 * @param before null: the account is new
 */
export function rightsFaults(
  manager: { permission: PermissionFlags; isHimself: boolean },
  before: AccountRights | null,
  after: AccountRights,
): Record<string, RightsFault> {
  if (manager.isHimself && before) return ownFaults(before, after)
  const beyond = MANAGER_ONLY.some(
    flag => after.permission[flag] && !before?.permission[flag] && !manager.permission[flag],
  )
  return beyond ? { permission: 'beyondOwn' } : {}
}

function ownFaults(before: AccountRights, after: AccountRights): Record<string, RightsFault> {
  const faults: Record<string, RightsFault> = {}
  if (after.kind !== before.kind) faults.kind = 'ownKind'
  if (!after.permission.backOffice && before.permission.backOffice) faults.permission = 'ownAccess'
  if (gained(before.permission, after.permission).length > 0) faults.permission = 'ownFlags'
  for (const limit of LIMITS) if (after[limit] > before[limit]) faults[limit] = 'ownLimit'
  return faults
}

/** An account's own overrides: the flags that differ from its kind's. */
export function ownFlags(kind: UserKind, permission: PermissionFlags): Partial<PermissionFlags> {
  const off: readonly Permission[] = KINDS[kind].off
  return Object.fromEntries(
    PERMISSIONS.filter(flag => permission[flag] === off.includes(flag)).map(flag => [flag, permission[flag]]),
  )
}
