import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ApiError } from '#client/api/errors.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import type { MessageCode } from '#domain/message-codes.ts'
import type { Caller } from './app.ts'
import { payload } from './bid-facts.ts'

/** Places a bid with a new key. */
export function bid(
  caller: Caller,
  carId: string,
  amount: number,
  more: Partial<BidPayload> & { key?: string } = {},
): Promise<BidResult> {
  const { key = randomUUID(), ...body } = more
  return caller.call(bidsEndpoints.createBid, { body: payload(carId, amount, body), key })
}

/** The types know only the statuses that may be chosen; a test may ask for others. */
export const setStatus = (caller: Caller, bidId: number, status: number) =>
  caller.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: status as 1 } })

/** The refusal of a rejected promise; anything else fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    value => ({ value }),
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ApiError)
  return outcome as ApiError
}

export async function expectRefusal(
  promise: Promise<unknown>,
  status: number,
  code: MessageCode,
  detail?: Record<string, unknown>,
): Promise<ApiError> {
  const error = await refusal(promise)
  expect({ status: error.status, code: error.code }).toEqual({ status, code })
  if (detail) expect(error.detail).toMatchObject(detail)
  return error
}
