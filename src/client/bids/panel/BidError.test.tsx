// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, InvalidResponseError } from '#client/api/errors.ts'
import { answered } from '#client/api/reachability.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { BidError } from './BidError.tsx'

beforeEach(() => answered())
afterEach(cleanup)

test.each([
  [new ApiError(500, ''), 'Not confirmed: the server had an error'],
  [new ApiError(503, 'Busy', { code: 'unavailable' }), 'Not confirmed: the server had an error'],
  [new InvalidResponseError('not JSON'), 'Not confirmed: no readable answer'],
])('online, a confirmation that failed with %s is not told to wait for a network', (error, title) => {
  renderPart(<BidError error={error} during="bid" />)
  expect(screen.getByRole('alert').textContent).toBe(`${title}Confirm again. The same bid is placed only once.`)
})
