import { useSuspenseQuery } from '@tanstack/react-query'
import { admits } from '#domain/people/guards.ts'
import type { Visitor } from '#domain/people/guards.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { Desk } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileQuery } from './people.api.ts'

/** The person signed in. Only below the signed-in layout, whose guard has loaded it. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data
}

/** Whether this person holds the flag, or all of several. */
export function useMay(...flags: Permission[]): boolean {
  return admits({ flags }, visitorOf(useProfile()))
}

/** What guards of routes and elements look at. */
export function visitorOf({ detail, permission }: Profile): Visitor {
  return { userType: detail.userType, permission }
}

export function useDesk(): Desk {
  return deskOf(useProfile().detail)
}
