// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { Schedule } from './Schedule.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the schedule against a server with this answer. */
function draw(answer: () => Promise<Response>) {
  // On a slow machine a health check is sent meanwhile.
  vi.stubGlobal('fetch', async (path: string) => (path === '/healthz' ? Response.json({ alive: true }) : answer()))
  renderPart(<Schedule pageType="car-auction" chosen={[]} onChoose={() => undefined} />, testQueryClient())
}

const halls = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    label: `Hall ${at + 1}`,
    value: `${day}~${at + 1}`,
    counter: 12,
    date: day,
    id: at + 1,
  }))

test('a loading schedule says so', () => {
  draw(() => new Promise(() => undefined))
  expect(screen.getByRole('status').textContent).toBe('Loading options…')
})

test('a schedule that failed to load is not shown as empty, and is requested again by “Try again”', async () => {
  const failure = () => Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
  const answers = [failure(), Response.json({ '2026-11-24': halls('2026-11-24', 1) })]
  draw(async () => answers.shift()!)
  expect(await screen.findByText('Auction data didn’t load')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Hall 1/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day shows five halls before “view more”, and a day without a sale says so', async () => {
  draw(async () => Response.json({ '2026-11-24': halls('2026-11-24', 7), '2026-11-25': [] }))
  expect(await screen.findByRole('checkbox', { name: /Hall 5/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Hall 6/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'View 2 more' })).toBeTruthy()
  expect(screen.getByText('No auctions')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
