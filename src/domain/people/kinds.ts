import { PERMISSIONS } from './permissions.ts'
import type { Permission, PermissionFlags } from './permissions.ts'

/**
 * The kinds of people with the numbers the wire carries (§6). Sources list 984 as restricted and 979 as limited or restricted:
 * we send 979 for limited and 984 for restricted.
 */
export type KindRecord = { userType: number; roleId: number; off: readonly Permission[] }

/** What only managers do; nobody gives another a flag of these that he lacks himself (powers.ts). */
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
] as const satisfies Permission[]

const DEALER_ONLY = ['dealerBidAccess'] as const satisfies Permission[]
const MONEY = ['biddingAllowed', 'downloadInvoice', 'shareCar', 'downloadPhotos'] as const satisfies Permission[]

/** Default flags of a kind are all flags but those in `off`; an account may override single flags. */
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
  disabled: { userType: 982, roleId: 982, off: PERMISSIONS },
} as const satisfies Record<string, KindRecord>

export type UserKind = keyof typeof KINDS
export const USER_KINDS = Object.keys(KINDS) as UserKind[]

/** What an account may do: the defaults of its kind with its own overrides on top. */
export function permissionsOf(kind: UserKind, overrides: Partial<PermissionFlags> = {}): PermissionFlags {
  const off: readonly Permission[] = KINDS[kind].off
  const flags = Object.fromEntries(PERMISSIONS.map(flag => [flag, !off.includes(flag)])) as PermissionFlags
  return { ...flags, ...overrides }
}

/** Which sidebar and lists a person gets (§2 "Signed-in layout"): dealers by role, clients by type, everybody else who manages is a manager. */
export type Desk = 'client' | 'dealer' | 'manager'

export function deskOf(person: { userType: number; roleId: number }): Desk {
  if (person.roleId === KINDS.dealer.roleId) return 'dealer'
  return person.userType === KINDS.manager.userType ? 'manager' : 'client'
}
