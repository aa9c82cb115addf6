import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { NOON } from '../list/bid-list.fixture.tsx'

/** A start time before the fixture's clock. */
export const PAST_START = '2026-11-21T11:00:00+09:00'

/** Sets the clock to noon and loads the managers' tools. Call it once at the top of a file. */
export function asManager(): void {
  // The code is loaded on demand, which takes longer than a test's timeout on a busy machine.
  beforeAll(async () => {
    await import('#client/ui/overlay/bodies.ts')
  })
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
    answered()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const dialog = (name: RegExp | string) => screen.findByRole('alertdialog', { name })

export const press = async (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }))

export const said = () =>
  screen
    .getAllByRole('status')
    .map(one => one.textContent)
    .join(' ')
