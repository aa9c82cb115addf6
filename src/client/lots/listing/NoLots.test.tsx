// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { openLots } from './listed-lots.fixture.tsx'
import { NoLots } from './NoLots.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TITLES: [PageType, string][] = [
  ['car-auction', 'Couldn’t load lots'],
  ['stock', 'Couldn’t load cars'],
  ['stats', 'Couldn’t load sales statistics'],
  ['bikes', 'Couldn’t load bikes'],
  ['bike-stats', 'Couldn’t load bike statistics'],
]

test.each(TITLES)('%s that could not be loaded: %s', async (pageType, title) => {
  for (const error of [new ApiError(500, ''), new OfflineError()]) {
    const query = { isError: true, error, isFetching: false, refetch: vi.fn() }
    await openLots(() => <NoLots pageType={pageType} query={query} />, [], '', pageType)
    expect(await screen.findByText(title)).toBeTruthy()
    cleanup()
  }
})
