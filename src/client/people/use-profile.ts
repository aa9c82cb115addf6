import { useSuspenseQuery } from '@tanstack/react-query'
import { deskOf } from '#domain/people/kinds.ts'
import type { Desk } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileQuery } from './people.api.ts'

/** The person signed in. Only below the signed-in layout, whose guard has loaded it. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data
}

export function useMay(flag: Permission): boolean {
  return useProfile().permission[flag]
}

export function useDesk(): Desk {
  return deskOf(useProfile().detail)
}
