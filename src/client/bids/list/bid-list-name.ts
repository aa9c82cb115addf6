import { createContext, use, useMemo } from 'react'
import { deskOf } from '#domain/people/kinds.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { bidListLook } from './bid-list-looks.tsx'
import type { BidListLook, BidListName } from './bid-list-looks.tsx'

const ListName = createContext<BidListName>('my-bids')

/** Tells the parts of a screen which of the lists they are in. */
export const BidListNameProvider = ListName.Provider

export function useBidListName(): BidListName {
  return use(ListName)
}

/** The record of the list that is on screen, as it is for its reader. */
export function useBidListLook(): BidListLook {
  const list = use(ListName)
  const desk = deskOf(useProfile().detail)
  return useMemo(() => {
    const look = bidListLook(list)
    return { ...look, ...look.forDesk?.[desk] }
  }, [list, desk])
}
