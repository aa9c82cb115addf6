import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/people/people.shapes.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { signedIn } from '#client/auth/profile.fixture.ts'
import { FactorReminder } from './FactorReminder.tsx'
import { DAY_MS } from '#domain/time/spans.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

const NOW = Date.parse('2026-11-23T05:05:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(addFactorUntil: string | null) {
  const client = signedIn({ addFactorUntil } as Profile)
  renderPart(<FactorReminder />, client)
}

it('counts the days left, and links to the set-up', () => {
  show(new Date(NOW + DAY_MS + 60_000).toISOString())
  expect(screen.getByRole('status').textContent).toContain('2 days left')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status').textContent).toContain('1 day left')
  screen.getByRole('button', { name: 'Set up' }).click()
  expect(navigate).toHaveBeenCalledWith({ to: '/auth/second-factor' })
  act(() => void vi.advanceTimersByTime(DAY_MS))
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows nothing to other users', () => {
  show(null)
  expect(screen.queryByRole('status')).toBeNull()
})
