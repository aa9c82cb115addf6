// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, InvalidResponseError, OfflineError } from './errors.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { renderPart } from './render.fixture.tsx'

afterEach(cleanup)

test.each([
  [new InvalidResponseError('not JSON'), /Check whether it was saved/],
  [new OfflineError('half an answer', { isUnsure: true }), /Check whether it was saved/],
  [new OfflineError('no network'), /Nothing was sent/],
  [new ApiError(500, ''), /has not been changed/],
])('a write that failed with %s says what is known of it', (failure, text) => {
  renderPart(<FailureNotice failure={failure} />)
  expect(screen.getByRole('alert').textContent).toMatch(text)
})
