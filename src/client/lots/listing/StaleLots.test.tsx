// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { OfflineError } from '#client/api/errors.ts'
import { staleSince } from '../cards-of.ts'
import { StaleLots } from './StaleLots.tsx'

afterEach(cleanup)

const heard = Date.parse('2026-11-24T09:58:00+09:00')

function show(contactAt?: string, error: Error | null = null) {
  const query = { error, dataUpdatedAt: heard, isFetching: false, refetch: vi.fn() }
  renderPart(<StaleLots query={query} contactAt={contactAt} />)
  return query
}

test('shows when a late source was last updated, and can be refreshed', async () => {
  const query = show('2026-11-24T10:31:00+09:00')
  expect(screen.getByRole('status').textContent).toContain('Auction data unavailable. Showing data as of 10:31 Tokyo')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('shows the age of the list when the server does not answer', () => {
  show(undefined, new Error('no answer'))
  expect(screen.getByRole('status').textContent).toContain('Showing data as of 09:58 Tokyo')
})

test('shows nothing while the phone is offline, because the ribbon does', () => {
  show(undefined, new OfflineError())
  expect(screen.queryByRole('status')).toBeNull()
})

test('a recent answer is not stale', () => {
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 1, totalResults: 1 }
  const at = '2026-11-24T10:31:00+09:00'
  expect(staleSince(undefined)).toBeUndefined()
  expect(staleSince({ pageInfo })).toBeUndefined()
  expect(staleSince({ pageInfo: { ...pageInfo, asOf: { at, isStale: false } } })).toBeUndefined()
  expect(staleSince({ pageInfo: { ...pageInfo, asOf: { at, isStale: true } } })).toBe(at)
})
