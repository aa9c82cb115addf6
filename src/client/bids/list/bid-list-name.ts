import { createContext, use, useMemo } from 'react'
import { roleOf } from '#domain/people/kinds.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { bidListLook } from './bid-list-variants.tsx'
import type { BidListVariant, BidListName } from './bid-list-variants.tsx'
import { READ_ONLY } from './bid-parts.tsx'
import type { BidParts } from './bid-parts.tsx'

type ShownList = { name: BidListName; parts: BidParts }

const List = createContext<ShownList>({ name: 'my-bids', parts: READ_ONLY })

/** Provides the parts of a screen with their list and the actions on its bids. */
export const BidListProvider = List.Provider

export function useBidListName(): BidListName {
  return use(List).name
}

/** The record of the list on screen, for its reader. */
export function useBidListLook(): BidListVariant & { parts: BidParts } {
  const { name, parts } = use(List)
  const role = roleOf(useProfile().detail)
  return useMemo(() => {
    const look = bidListLook(name)
    return { ...look, ...look.forRole?.[role], parts }
  }, [name, parts, role])
}
