import { createContext, use } from 'react'
import { bidListLook } from './bid-list-looks.tsx'
import type { BidListLook, BidListName } from './bid-list-looks.tsx'

const ListName = createContext<BidListName>('my-bids')

/** Tells the parts of a screen which of the lists they are in. */
export const BidListNameProvider = ListName.Provider

export function useBidListName(): BidListName {
  return use(ListName)
}

/** The record of the list that is on screen. */
export function useBidListLook(): BidListLook {
  return bidListLook(use(ListName))
}
