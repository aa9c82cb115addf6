import { useSuspenseQuery } from '@tanstack/react-query'
import { admits, type Visitor } from '#domain/people/guards.ts'
import { roleOf, type Role } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileQuery } from './profile.api.ts'

/** The signed-in person. Use it only inside the signed-in layout, whose guard has loaded the profile. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data
}

/** Whether this person has the flag, or all of several. */
export function useMay(...flags: Permission[]): boolean {
  return admits({ flags }, visitorOf(useProfile()))
}

/** The data that guards of routes and elements check. */
export function visitorOf({ detail, permission }: Profile): Visitor {
  return { userType: detail.userType, permission }
}

/**
 * Whether bidding is not open for this buyer yet: a deposit comes first. A limit that active bids have used up was open before. Managers bid within
 * their clients' limits.
 */
export function useAwaitsDeposit(): boolean {
  const { balanceInfo, permission, detail } = useProfile()
  const hasNoMoney = permission.creditLimitCheck && balanceInfo.balance + balanceInfo.creditLimit <= 0
  return roleOf(detail) !== 'manager' && (!permission.biddingAllowed || hasNoMoney)
}

export function useRole(): Role {
  return roleOf(useProfile().detail)
}
