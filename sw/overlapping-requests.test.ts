import { expect, it } from 'vitest'
import { overlappingRequests } from './overlapping-requests.ts'

const BIDS = '/v1/bid/my-bid?page=1'

/** Requests to one address, in the order in which they were begun. */
function begun(count: number) {
  const requests = overlappingRequests()
  return Array.from({ length: count }, () => requests.begin(BIDS))
}

it('a page that got the server’s answer is not notified of it', () => {
  const [one] = begun(1)
  expect(one!.answered(true)).toBe(true)
  expect(one!.ended(true)).toBe(false)
})

it('a page that was given a kept answer is notified of the server’s, unless it brought nothing', () => {
  const [one, another] = [begun(1)[0]!, begun(1)[0]!]
  one.usedKept()
  another.usedKept()
  expect(one.ended(true)).toBe(true)
  expect(another.ended(false)).toBe(false)
})

it('an answer is overtaken by that of a later request, but not by its refusal', () => {
  const [first, second, third] = begun(3)
  expect(third!.answered(false)).toBe(true)
  expect(second!.answered(true)).toBe(true)
  expect(first!.answered(true)).toBe(false)
})

it('requests to other addresses do not overtake', () => {
  const requests = overlappingRequests()
  const bids = requests.begin(BIDS)
  requests.begin('/v1/bid/my-bid?page=2').answered(true)
  expect(bids.answered(true)).toBe(true)
})

it('a page that waits for a later answer is notified of that one in place of the earlier', () => {
  const [first, second] = begun(2)
  first!.usedKept()
  expect(first!.ended(true)).toBe(false)
  expect(second!.ended(true)).toBe(true)
})

it('a page that no longer waits is notified of both', () => {
  const [first, second] = begun(2)
  first!.usedKept()
  second!.usedKept()
  expect(first!.ended(true)).toBe(true)
  expect(second!.ended(true)).toBe(true)
})

it('nobody waits for a later request that failed', () => {
  const [first, second] = begun(2)
  first!.usedKept()
  second!.failed()
  expect(first!.ended(true)).toBe(true)
})

it('what is begun after all others have ended knows nothing of them', () => {
  const requests = overlappingRequests()
  const [first, second] = [requests.begin(BIDS), requests.begin(BIDS)]
  second.answered(true)
  second.ended(true)
  first.usedKept()
  first.failed()
  const third = requests.begin(BIDS)
  expect(third.answered(true)).toBe(true)
  expect(third.ended(true)).toBe(false)
})
