import { useListAddress } from '#client/navigation/use-list-address.ts'
import { readPaymentsSearch } from './payments-search.ts'

/** The list's state, read from the address, and the functions that change it. Every change except of the page starts at page 1. */
export const usePayments = () => useListAddress(readPaymentsSearch)
