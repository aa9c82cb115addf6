import { createContext, use, useMemo } from 'react'
import { bidListVariant, type BidListVariant, type BidListName } from './bid-list-variants.tsx'
import type { BidParts } from './bid-parts.tsx'
import { useBidReader } from './use-bid-reader.ts'

type ShownList = { name: BidListName; parts: BidParts }

const List = createContext<ShownList | null>(null)

/** Provides the parts of a screen with their list and the actions on its bids. */
export const BidListProvider = List.Provider

export function useBidListName(): BidListName {
  return use(List)!.name
}

/** The record of the list on screen, for its reader. */
export function useBidListVariant(): BidListVariant & { parts: BidParts } {
  const { name, parts } = use(List)!
  const reader = useBidReader()
  return useMemo(() => {
    const variant = bidListVariant(name)
    return { ...variant, ...variant.forRole?.[reader], parts }
  }, [name, parts, reader])
}
