import { expect, it } from 'vitest'
import { noteArrived, takeArrived } from './arrived.ts'

const BIDS = '/v1/bid/my-bid?page=1'

it('the notified page gets the arrived answer, once, and no other page does', () => {
  noteArrived('told', BIDS, 0)
  expect(takeArrived('reloaded', BIDS, 10)).toBe(false)
  expect(takeArrived('told', '/v1/bid/my-bid?page=2', 10)).toBe(false)
  expect(takeArrived('told', BIDS, 10)).toBe(true)
  expect(takeArrived('told', BIDS, 20)).toBe(false)
})

it('an answer that arrived long ago does not count for a new request', () => {
  noteArrived('told', BIDS, 0)
  expect(takeArrived('told', BIDS, 5_001)).toBe(false)
})
