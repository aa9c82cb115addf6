import { CHECKS, PERMISSIONS, type Permission, type PermissionFlags } from './permissions.ts'

/**
 * The kinds of people with their numbers on the wire. Sources list 984 as restricted and 979 as limited or restricted: we send 979 for limited and
 * 984 for restricted.
 */
type KindRecord = { userType: number; roleId: number; off: readonly Permission[] }

/** Flags that only managers have. Nobody gives another a flag of these that he lacks himself (account-rights.ts). */
export const MANAGER_ONLY = [
  'managerBidForClient',
  'bidsTodayDefault',
  'bidManagementEnabled',
  'lastHourBidWarning',
  'bidManageStatus',
  'bidManageBidPrice',
  'bidManageSoldPrice',
  'adjustmentPriceShow',
  'exportTypeOptional',
  'backOffice',
  'purchaseManagement',
  'paymentsManagement',
] as const satisfies Permission[]

const DEALER_ONLY = ['dealerBidAccess'] as const satisfies Permission[]
const MONEY = ['biddingAllowed', 'downloadInvoice', 'shareCar', 'downloadPhotos'] as const satisfies Permission[]

/** A kind's default flags are all flags except those in `off`. An account may override single flags. */
export const KINDS = {
  client: { userType: 2, roleId: 1064, off: [...MANAGER_ONLY, ...DEALER_ONLY] },
  dealer: { userType: 1092, roleId: 1092, off: MANAGER_ONLY },
  manager: { userType: 3, roleId: 991, off: ['dealerBidAccess', 'bidDeadlineCheck'] },
  vip: { userType: 981, roleId: 981, off: [...MANAGER_ONLY, ...DEALER_ONLY] },
  limited: {
    userType: 979,
    roleId: 979,
    off: [...MANAGER_ONLY, ...DEALER_ONLY, 'onepriceView', 'salesStatisticsView'],
  },
  guest: { userType: 980, roleId: 980, off: [...MANAGER_ONLY, ...DEALER_ONLY, ...MONEY, 'auctionTranslationUse'] },
  restricted: { userType: 984, roleId: 979, off: [...MANAGER_ONLY, ...DEALER_ONLY, 'biddingAllowed'] },
  disabled: { userType: 982, roleId: 982, off: PERMISSIONS.filter(flag => !CHECKS.includes(flag)) },
} as const satisfies Record<string, KindRecord>

export type UserKind = keyof typeof KINDS
export const USER_KINDS = Object.keys(KINDS) as UserKind[]

/** The least length of a new password. A manager's opens other people's money; so may those of kinds that need a second step to sign in. */
export function shortestPassword(kind: UserKind, needsFactor = false): 6 | 10 {
  return kind === 'manager' || needsFactor ? 10 : 6
}

/**
 * The flags of an account: the defaults of its kind, with its own overrides on top. A disabled account keeps only the overrides of checks: it may do
 * nothing, but its live bids keep their limits.
 */
export function permissionsOf(kind: UserKind, overrides: Partial<PermissionFlags> = {}): PermissionFlags {
  const off: readonly Permission[] = KINDS[kind].off
  const flags = Object.fromEntries(PERMISSIONS.map(flag => [flag, !off.includes(flag)])) as PermissionFlags
  if (kind !== 'disabled') return { ...flags, ...overrides }
  const checks = Object.entries(overrides).filter(([flag]) => CHECKS.includes(flag as Permission))
  return { ...flags, ...Object.fromEntries(checks) }
}

/** Only a client has a dealer. */
export function mayHaveDealer(kind: UserKind): boolean {
  return kind !== 'disabled' && roleOf(KINDS[kind]) === 'client'
}

/** The sidebar and lists of a person. Dealers go by role, managers by type; all others are clients (README.md). */
export type Role = 'client' | 'dealer' | 'manager'

export function roleOf(person: { userType: number; roleId: number }): Role {
  if (person.roleId === KINDS.dealer.roleId) return 'dealer'
  return person.userType === KINDS.manager.userType ? 'manager' : 'client'
}
