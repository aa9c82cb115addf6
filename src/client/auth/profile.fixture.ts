import type { Profile } from '#contract/people/people.shapes.ts'
import { KINDS, permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { profileQuery } from './profile.api.ts'

/** A kind of person, with the flags in which this one differs. */
export type Person = UserKind | { kind: UserKind; flags: Partial<PermissionFlags> }

/** A person of this kind, as the server describes him to himself. */
export function profileOf(person: Person, money: Partial<Profile['balanceInfo']> = {}): Profile {
  const { kind, flags } = typeof person === 'string' ? { kind: person, flags: {} } : person
  return {
    success: true,
    detail: {
      userId: 5,
      userLevel: null,
      fullName: 'Anna Kuznetsova',
      email: 'anna@minato.example',
      company: null,
      countryId: null,
      currency: 'JPY',
      roleId: KINDS[kind].roleId,
      city: null,
      address: null,
      lastLogin: null,
      mobile: null,
      officePhone: null,
      bidEmailNotify: false,
      language: 692,
      invoiceLink: null,
      userType: KINDS[kind].userType,
    },
    balanceInfo: {
      balance: 640_000,
      creditLimit: 4_000_000,
      bidAllow: 4_640_000,
      dailyBidLimit: 10,
      dailyUssLimit: 5,
      activeBids: 0,
      bidsLeft: 7,
      ...money,
    },
    permission: permissionsOf(kind, flags),
  }
}

/** A client whose money is all credit, a part of it held by bids. */
export const profile = profileOf('client', {
  balance: 0,
  creditLimit: 3_200_000,
  bidAllow: 1_850_000,
  activeBids: 1_350_000,
})

/** The query client of a person who has signed in. */
export function signedIn(person: Profile, queries?: Parameters<typeof testQueryClient>[0]) {
  const queryClient = testQueryClient(queries)
  queryClient.setQueryData(profileQuery.queryKey, person)
  return queryClient
}
