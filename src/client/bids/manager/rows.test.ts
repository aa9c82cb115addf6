import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { holdRow, patchRow } from './rows.ts'

const KEY = [bidListsEndpoints.allBids.path, {}]

/** A list with one bid of this status, as the server answers it. */
function listOf(queryClient: QueryClient, bidStatus: number): void {
  queryClient.setQueryData(KEY, { cars: [{ bidId: 7, bidStatus }] })
}

function shown(queryClient: QueryClient): unknown {
  return (queryClient.getQueryData(KEY) as { cars: { bidStatus: number }[] }).cars[0]!.bidStatus
}

test('a change is shown over an answer that was on its way before it, until it is answered itself', () => {
  const queryClient = new QueryClient()
  listOf(queryClient, 1)
  const letGo = holdRow(queryClient, 7, { bidStatus: 6 })
  expect(shown(queryClient)).toBe(6)
  listOf(queryClient, 2)
  expect(shown(queryClient)).toBe(6)
  letGo()
  listOf(queryClient, 2)
  expect(shown(queryClient)).toBe(2)
})

test('of two changes of a bid the later one is shown, also when the first is answered', () => {
  const queryClient = new QueryClient()
  listOf(queryClient, 1)
  const first = holdRow(queryClient, 7, { bidStatus: 2 })
  const second = holdRow(queryClient, 7, { bidStatus: 6 })
  listOf(queryClient, 1)
  expect(shown(queryClient)).toBe(6)
  first()
  patchRow(queryClient, 7, { bidStatus: 2 })
  expect(shown(queryClient)).toBe(6)
  second()
})
