import { cleanup, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { NOON } from '../list/bid-list.fixture.tsx'

// A busy machine draws a list of seventy parts a row in seconds.
configure({ asyncUtilTimeout: 30_000 })

/** A start that is behind the desk's clock. */
export const OVER = '2026-11-21T11:00:00+09:00'

/** At noon, with the office's tools at hand; call it once at the top of a file. */
export function atManagersDesk(): void {
  // Their code comes when it is wanted, which on a busy machine takes longer than a test waits.
  beforeAll(async () => {
    await import('#client/ui/overlay/DialogBody.tsx')
    await import('./late-edit.ts')
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
